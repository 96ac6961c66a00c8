/*
 * weston-edge-gestures - swipes from the edges of the screen, and edge protect, for weston.
 *
 * A module: `weston --modules=weston-edge-gestures.so`. The engine is libEdgeGestures; this carries its decisions out.
 */
#include "plugin.h"

#include <stdio.h>
#include <stdlib.h>
#include <libweston/config-parser.h>
#include <weston.h>

static const char *const action_names[] = {
    [EG_ACTION_HOME] = "home", [EG_ACTION_DOCK] = "dock", [EG_ACTION_APP_SWITCHER] = "app-switcher",
    [EG_ACTION_NOTIFICATIONS] = "notifications", [EG_ACTION_CONTROL_PANEL] = "control-panel",
    [EG_ACTION_PREVIOUS_APP] = "previous-app", [EG_ACTION_NEXT_APP] = "next-app"};

void plugin_tell(struct plugin *plugin, const struct eg_fact *fact) {
  seat_tell_all(plugin, fact);
}

void plugin_act(struct plugin *plugin, uint32_t action) {
  if (action == EG_ACTION_NONE || action > EG_ACTION_NEXT_APP) return;
  weston_log("edge-gestures: %s\n", action_names[action]);
  if (plugin->programs[action]) weston_client_start(plugin->compositor, plugin->programs[action]);
}

/* ---- weston.ini ---- */

static void read_configuration(struct plugin *plugin) {
  struct weston_config_section *section = weston_config_get_section(wet_get_config(plugin->compositor), "edge-gestures", NULL, NULL);
  char *screen = NULL;
  weston_config_section_get_string(section, "screen", &screen, NULL);
  if (screen && sscanf(screen, "%fx%fmm", &plugin->screen_width, &plugin->screen_height) != 2) {
    weston_log("edge-gestures: screen=%s is not WIDTHxHEIGHTmm\n", screen);
    plugin->screen_width = plugin->screen_height = 0;
  }
  free(screen);
  for (uint32_t action = EG_ACTION_HOME; action <= EG_ACTION_NEXT_APP; action++)
    weston_config_section_get_string(section, action_names[action], &plugin->programs[action], NULL);
}

/* ---- What weston tells us ---- */

static void tell(void *data, const struct eg_fact *fact) {
  plugin_tell(data, fact);
}

static void handle_output_created(struct wl_listener *listener, void *data) {
  struct plugin *plugin = wl_container_of(listener, plugin, output_created);
  output_tell(plugin, data, tell, plugin);
}

static void handle_output_resized(struct wl_listener *listener, void *data) {
  struct plugin *plugin = wl_container_of(listener, plugin, output_resized);
  output_tell(plugin, data, tell, plugin);
}

static void handle_output_moved(struct wl_listener *listener, void *data) {
  struct plugin *plugin = wl_container_of(listener, plugin, output_moved);
  output_tell(plugin, data, tell, plugin);
}

static void handle_output_destroyed(struct wl_listener *listener, void *data) {
  struct plugin *plugin = wl_container_of(listener, plugin, output_destroyed);
  struct eg_fact fact = {.struct_size = sizeof fact, .type = EG_FACT_OUTPUT_GONE, .number = output_number(data)};
  plugin_tell(plugin, &fact);
}

static void handle_seat_created(struct wl_listener *listener, void *data) {
  struct plugin *plugin = wl_container_of(listener, plugin, seat_created);
  seat_create(plugin, data);
}

static void handle_destroyed(struct wl_listener *listener, void *data) {
  struct plugin *plugin = wl_container_of(listener, plugin, destroyed);
  (void)data;
  seat_destroy_all(plugin);
  wl_list_remove(&plugin->seat_created.link);
  wl_list_remove(&plugin->output_created.link);
  wl_list_remove(&plugin->output_destroyed.link);
  wl_list_remove(&plugin->output_resized.link);
  wl_list_remove(&plugin->output_moved.link);
  wl_list_remove(&plugin->destroyed.link);
  for (uint32_t action = 0; action <= EG_ACTION_NEXT_APP; action++) free(plugin->programs[action]);
  /* Clients outlive this signal, and so may their deferrals. */
}

static void listen_to(struct wl_signal *signal, struct wl_listener *listener, wl_notify_func_t notify) {
  listener->notify = notify;
  wl_signal_add(signal, listener);
}

WL_EXPORT int wet_module_init(struct weston_compositor *compositor, int *argc, char *argv[]) {
  static struct plugin plugin;
  (void)argc;
  (void)argv;
  if (plugin.compositor) return 0;
  plugin.compositor = compositor;
  wl_list_init(&plugin.seats);
  wl_list_init(&plugin.deferrals);
  read_configuration(&plugin);

  listen_to(&compositor->destroy_signal, &plugin.destroyed, handle_destroyed);
  listen_to(&compositor->seat_created_signal, &plugin.seat_created, handle_seat_created);
  listen_to(&compositor->output_created_signal, &plugin.output_created, handle_output_created);
  listen_to(&compositor->output_destroyed_signal, &plugin.output_destroyed, handle_output_destroyed);
  listen_to(&compositor->output_resized_signal, &plugin.output_resized, handle_output_resized);
  listen_to(&compositor->output_moved_signal, &plugin.output_moved, handle_output_moved);
  struct weston_seat *seat;
  wl_list_for_each(seat, &compositor->seat_list, link) seat_create(&plugin, seat);
  deferral_advertise(&plugin);
  weston_log("edge-gestures: version %u of the library\n", eg_version());
  return 0;
}
