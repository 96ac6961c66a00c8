/* Numbers of clients and surfaces, which the engine knows them by. */
#include "plugin.h"

#include <stdlib.h>

/* Something that has a number until it dies, found by the listener to its death. */
struct numbered {
  struct wl_listener destroyed;
  struct plugin *plugin;
  uint32_t number;
};

static void forget(struct wl_listener *listener, enum eg_fact_type type) {
  struct numbered *it = wl_container_of(listener, it, destroyed);
  struct eg_fact fact = {.struct_size = sizeof fact, .type = type, .number = it->number};
  plugin_tell(it->plugin, &fact);
  wl_list_remove(&it->destroyed.link);
  free(it);
}

static void handle_client_destroyed(struct wl_listener *listener, void *data) {
  (void)data;
  forget(listener, EG_FACT_CLIENT_GONE);
}

static void handle_surface_destroyed(struct wl_listener *listener, void *data) {
  (void)data;
  forget(listener, EG_FACT_SURFACE_GONE);
}

static struct numbered *numbered_create(struct plugin *plugin, wl_notify_func_t notify) {
  struct numbered *it = calloc(1, sizeof *it);
  if (!it) abort();
  it->plugin = plugin;
  it->number = ++plugin->last_number;
  it->destroyed.notify = notify;
  return it;
}

uint32_t number_of_client(struct plugin *plugin, struct wl_client *client) {
  struct wl_listener *listener = wl_client_get_destroy_listener(client, handle_client_destroyed);
  struct numbered *it;
  if (listener) {
    it = wl_container_of(listener, it, destroyed);
  } else {
    it = numbered_create(plugin, handle_client_destroyed);
    wl_client_add_destroy_listener(client, &it->destroyed);
  }
  return it->number;
}

uint32_t number_of_surface(struct plugin *plugin, struct weston_surface *surface) {
  struct wl_listener *listener = wl_signal_get(&surface->destroy_signal, handle_surface_destroyed);
  struct numbered *it;
  if (listener) {
    it = wl_container_of(listener, it, destroyed);
  } else {
    it = numbered_create(plugin, handle_surface_destroyed);
    wl_signal_add(&surface->destroy_signal, &it->destroyed);
  }
  return it->number;
}
