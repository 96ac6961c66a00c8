/* edge_deferral_manager_v1: surfaces ask that swipes from an edge yield to them, once each. */
#include "plugin.h"

#include <stdlib.h>
#include <libweston-desktop/libweston-desktop.h>

#include "edge-gestures-v1-server-protocol.h"

/* What a surface asked for: as it is, and as it will be with its next commit. */
struct state {
  uint32_t edges;
  bool is_narrowed;
  pixman_region32_t region;
};

struct deferral {
  struct plugin *plugin;
  struct wl_list link;
  /* NULL once the client destroyed it. */
  struct wl_resource *resource;
  /* NULL once it died; then the object is inert. */
  struct weston_surface *surface;
  uint32_t surface_number;
  struct state pending, current;
  /* What the client was told last. */
  uint32_t effective;
  int32_t insets[4];
  struct wl_listener surface_destroyed, surface_committed;
};

static const uint32_t all_edges = EG_EDGE_TOP | EG_EDGE_BOTTOM | EG_EDGE_LEFT | EG_EDGE_RIGHT;

static struct deferral *find(struct plugin *plugin, struct weston_surface *surface) {
  struct deferral *deferral;
  wl_list_for_each(deferral, &plugin->deferrals, link) {
    if (deferral->surface == surface) return deferral;
  }
  return NULL;
}

/* ---- Its state ---- */

/* The kiosk's shell makes every toplevel fullscreen, and activates the one that is seen. */
static bool counts(const struct deferral *deferral) {
  return deferral->surface && deferral->surface->output && weston_surface_is_desktop_surface(deferral->surface);
}

static struct eg_fact fact_of(const struct deferral *deferral) {
  return (struct eg_fact){.struct_size = sizeof(struct eg_fact), .type = EG_FACT_DEFERRAL,
                          .deferral = {.client = number_of_client(deferral->plugin, wl_resource_get_client(deferral->surface->resource)),
                                       .surface = deferral->surface_number, .edges = counts(deferral) ? deferral->current.edges : 0}};
}

/* Tells the client which of its edges are deferred, and how deep the zones are, where that changed. */
static void report(struct deferral *deferral) {
  static const enum eg_edge edges[] = {EG_EDGE_TOP, EG_EDGE_BOTTOM, EG_EDGE_LEFT, EG_EDGE_RIGHT};
  if (!deferral->resource || !deferral->surface->output) return;
  int32_t insets[4];
  uint32_t reserved = 0;
  bool has_changed = false;
  for (int i = 0; i < 4; i++) {
    float depth = seat_zone_depth(deferral->plugin, output_number(deferral->surface->output), edges[i]);
    insets[i] = output_pixels(deferral->plugin, deferral->surface->output, edges[i], depth);
    if (insets[i] > 0) reserved |= edges[i];
    has_changed |= insets[i] != deferral->insets[i];
    deferral->insets[i] = insets[i];
  }
  uint32_t effective = counts(deferral) ? deferral->current.edges & reserved : 0;
  if (has_changed) edge_deferral_v1_send_insets(deferral->resource, insets[0], insets[1], insets[2], insets[3]);
  if (effective != deferral->effective) edge_deferral_v1_send_effective(deferral->resource, effective);
  if (has_changed || effective != deferral->effective) edge_deferral_v1_send_done(deferral->resource);
  deferral->effective = effective;
}

static void clear(struct state *state) {
  state->edges = 0;
  state->is_narrowed = false;
  pixman_region32_clear(&state->region);
}

static void deferral_free(struct deferral *deferral) {
  if (deferral->surface) {
    wl_list_remove(&deferral->surface_destroyed.link);
    wl_list_remove(&deferral->surface_committed.link);
  }
  pixman_region32_fini(&deferral->pending.region);
  pixman_region32_fini(&deferral->current.region);
  wl_list_remove(&deferral->link);
  free(deferral);
}

static void handle_surface_committed(struct wl_listener *listener, void *data) {
  struct deferral *deferral = wl_container_of(listener, deferral, surface_committed);
  (void)data;
  deferral->current.edges = deferral->pending.edges;
  deferral->current.is_narrowed = deferral->pending.is_narrowed;
  pixman_region32_copy(&deferral->current.region, &deferral->pending.region);
  struct eg_fact fact = fact_of(deferral);
  plugin_tell(deferral->plugin, &fact);
  if (deferral->resource)
    report(deferral);
  else
    deferral_free(deferral);
}

static void handle_surface_destroyed(struct wl_listener *listener, void *data) {
  struct deferral *deferral = wl_container_of(listener, deferral, surface_destroyed);
  (void)data;
  wl_list_remove(&deferral->surface_destroyed.link);
  wl_list_remove(&deferral->surface_committed.link);
  deferral->surface = NULL;
  if (!deferral->resource) deferral_free(deferral);
}

void deferral_tell_all(struct plugin *plugin, void (*tell)(void *, const struct eg_fact *), void *data) {
  struct deferral *deferral;
  wl_list_for_each(deferral, &plugin->deferrals, link) {
    if (!deferral->surface) continue;
    struct eg_fact fact = fact_of(deferral);
    tell(data, &fact);
  }
}

bool deferral_covers(struct plugin *plugin, struct weston_surface *surface, int x, int y) {
  struct deferral *deferral = find(plugin, surface);
  return !deferral || !deferral->current.is_narrowed || pixman_region32_contains_point(&deferral->current.region, x, y, NULL);
}

void deferral_send(struct plugin *plugin, const struct eg_decision *decision) {
  const struct eg_offer *offer = &decision->offer;
  struct deferral *deferral;
  wl_list_for_each(deferral, &plugin->deferrals, link) {
    if (!deferral->surface || deferral->surface_number != offer->surface || !deferral->resource) continue;
    switch (decision->type) {
    case EG_OFFERED: edge_deferral_v1_send_offered(deferral->resource, offer->edge, (uint32_t)offer->timeout_ms); break;
    case EG_WITHDRAWN: edge_deferral_v1_send_withdrawn(deferral->resource, offer->edge, offer->reason); break;
    case EG_CLAIMED: edge_deferral_v1_send_claimed(deferral->resource, offer->edge); break;
    }
  }
  weston_log("edge-gestures: edge %u %s\n", offer->edge,
             decision->type == EG_OFFERED   ? "waits for a second swipe"
             : decision->type == EG_CLAIMED ? "has its second swipe"
                                            : "waits no longer");
}

/* ---- Requests ---- */

static void destroy_resource(struct wl_client *client, struct wl_resource *resource) {
  (void)client;
  wl_resource_destroy(resource);
}

static void set_edges(struct wl_client *client, struct wl_resource *resource, uint32_t edges) {
  struct deferral *deferral = wl_resource_get_user_data(resource);
  (void)client;
  if (!deferral->surface) return;
  if (edges & ~all_edges) {
    wl_resource_post_error(resource, EDGE_DEFERRAL_V1_ERROR_INVALID_EDGES, "%u has bits that no edge has", edges);
    return;
  }
  deferral->pending.edges = edges;
}

static void set_region(struct wl_client *client, struct wl_resource *resource, struct wl_resource *region_resource) {
  struct deferral *deferral = wl_resource_get_user_data(resource);
  (void)client;
  if (!deferral->surface) return;
  deferral->pending.is_narrowed = region_resource != NULL;
  if (!region_resource) return;
  struct weston_region *region = wl_resource_get_user_data(region_resource);
  pixman_region32_copy(&deferral->pending.region, &region->region);
}

static const struct edge_deferral_v1_interface deferral_requests = {
    .destroy = destroy_resource, .set_edges = set_edges, .set_region = set_region};

/* The deferral itself ends with the surface's next commit. */
static void handle_resource_destroyed(struct wl_resource *resource) {
  struct deferral *deferral = wl_resource_get_user_data(resource);
  deferral->resource = NULL;
  clear(&deferral->pending);
  if (!deferral->surface) deferral_free(deferral);
}

static void get_deferral(struct wl_client *client, struct wl_resource *manager, uint32_t id, struct wl_resource *surface_resource) {
  struct plugin *plugin = wl_resource_get_user_data(manager);
  struct weston_surface *surface = wl_resource_get_user_data(surface_resource);
  struct deferral *deferral = find(plugin, surface);
  if (deferral && deferral->resource) {
    wl_resource_post_error(manager, EDGE_DEFERRAL_MANAGER_V1_ERROR_ALREADY_EXISTS, "the surface has a deferral");
    return;
  }
  struct wl_resource *resource = wl_resource_create(client, &edge_deferral_v1_interface, wl_resource_get_version(manager), id);
  if (!deferral && resource) deferral = calloc(1, sizeof *deferral);
  if (!deferral || !resource) {
    wl_client_post_no_memory(client);
    return;
  }
  deferral->resource = resource;
  wl_resource_set_implementation(resource, &deferral_requests, deferral, handle_resource_destroyed);
  if (deferral->surface) return;
  deferral->plugin = plugin;
  deferral->surface = surface;
  deferral->surface_number = number_of_surface(plugin, surface);
  pixman_region32_init(&deferral->pending.region);
  pixman_region32_init(&deferral->current.region);
  wl_list_insert(&plugin->deferrals, &deferral->link);
  deferral->surface_destroyed.notify = handle_surface_destroyed;
  wl_signal_add(&surface->destroy_signal, &deferral->surface_destroyed);
  deferral->surface_committed.notify = handle_surface_committed;
  wl_signal_add(&surface->commit_signal, &deferral->surface_committed);
}

static const struct edge_deferral_manager_v1_interface manager_requests = {.destroy = destroy_resource, .get_deferral = get_deferral};

static void bind_manager(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  struct wl_resource *resource = wl_resource_create(client, &edge_deferral_manager_v1_interface, (int)version, id);
  if (!resource) {
    wl_client_post_no_memory(client);
    return;
  }
  wl_resource_set_implementation(resource, &manager_requests, data, NULL);
}

void deferral_advertise(struct plugin *plugin) {
  wl_global_create(plugin->compositor->wl_display, &edge_deferral_manager_v1_interface, 1, plugin, bind_manager);
}
