/* What the files of the plugin share. */
#pragma once

#include <edge_gestures.h>
#include <libweston/libweston.h>

/* The plugin in one compositor. */
struct plugin {
  struct weston_compositor *compositor;
  /* What weston.ini says, or the outputs' own size where it does not; mm. */
  float screen_width, screen_height;
  /* The program that carries out each enum eg_action; NULL: none. */
  char *programs[EG_ACTION_NEXT_APP + 1];
  struct wl_list seats;
  struct wl_list deferrals;
  struct wl_listener seat_created, output_created, output_destroyed, output_resized, output_moved, destroyed;
  /* Bindings, clients and surfaces are numbered in the order in which they appear. */
  uint32_t last_number;
};

/* ---- plugin.c ---- */

/* Tells the engine of every seat a fact. */
void plugin_tell(struct plugin *plugin, const struct eg_fact *fact);

/* Carries out what a system gesture asks for. */
void plugin_act(struct plugin *plugin, uint32_t action);

/* ---- seat.c: a seat's touches and its engine ---- */

struct seat;

/* Puts an engine between a seat's touchscreen and the clients, now or as soon as it has one. */
void seat_create(struct plugin *plugin, struct weston_seat *weston_seat);
void seat_destroy(struct seat *seat);
void seat_destroy_all(struct plugin *plugin);
void seat_tell_all(struct plugin *plugin, const struct eg_fact *fact);

/* Depth of the zone along an edge of an output, mm; 0 where nothing is bound or no seat has a touchscreen. */
float seat_zone_depth(struct plugin *plugin, uint32_t output, enum eg_edge edge);

/* ---- outputs.c: pixels and millimetres ---- */

/* The number of an output. */
uint32_t output_number(const struct weston_output *output);

/* The output at a place of the global coordinates, and the place on it in mm; the nearest one where there is none. NULL without outputs. */
struct weston_output *output_at(struct plugin *plugin, double x, double y, float *mm_x, float *mm_y);

/* Logical pixels in a length across an edge of an output. */
int32_t output_pixels(struct plugin *plugin, const struct weston_output *output, enum eg_edge edge, float mm);

/* Says what the engine must know of an output: its size, and what is bound to its edges. */
void output_tell(struct plugin *plugin, const struct weston_output *output, void (*tell)(void *, const struct eg_fact *), void *data);

/* ---- numbers.c: clients and surfaces by number ---- */

uint32_t number_of_client(struct plugin *plugin, struct wl_client *client);
uint32_t number_of_surface(struct plugin *plugin, struct weston_surface *surface);

/* ---- deferral.c: edge_deferral_manager_v1 ---- */

void deferral_advertise(struct plugin *plugin);

/* Tells an engine that is new what the surfaces asked for. */
void deferral_tell_all(struct plugin *plugin, void (*tell)(void *, const struct eg_fact *), void *data);

/* Whether a surface's deferral counts at a place of it. */
bool deferral_covers(struct plugin *plugin, struct weston_surface *surface, int x, int y);

/* Passes an offer, its end or its claim on to the surface that it is about. */
void deferral_send(struct plugin *plugin, const struct eg_decision *decision);
