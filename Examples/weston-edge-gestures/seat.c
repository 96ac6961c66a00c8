/*
 * A seat's touches on their way from weston to the engine, and from there to the clients.
 *
 * weston hands touches to the default grab of the seat's weston_touch. Ours takes its place: it gathers the events of a frame, asks the
 * engine, and sends on what the engine delivers. Other grabs (drag and drop) are not ours, and are left alone.
 */
#include "plugin.h"

#include <stdlib.h>
#include <time.h>

/* An event of the frame that is being gathered, in weston's words, for when it is delivered. */
struct event {
  struct timespec time;
  int32_t id;
  wl_fixed_t x, y;
};

struct seat {
  struct plugin *plugin;
  struct weston_seat *weston_seat;
  /* NULL: the seat has no touchscreen (yet). */
  struct weston_touch *touch;
  const struct weston_touch_grab_interface *former;
  struct eg_engine *engine;
  struct wl_event_source *timer;
  struct wl_list link;
  struct wl_listener destroyed, changed;

  struct eg_touch frame[EG_FRAME_CAPACITY];
  struct event events[EG_FRAME_CAPACITY];
  uint32_t count;
};

static void check(enum eg_status status, const char *what) {
  if (status != EG_OK) weston_log("edge-gestures: %s: %s\n", what, eg_status_text(status));
}

static int64_t microseconds(const struct timespec *time) {
  return (int64_t)time->tv_sec * 1000000 + time->tv_nsec / 1000;
}

/* ---- Decisions ---- */

/* Sends a point's events of this frame to its client. */
static void deliver(struct seat *seat, int32_t id) {
  for (uint32_t i = 0; i < seat->count; i++) {
    const struct event *event = &seat->events[i];
    if (event->id != id) continue;
    switch (seat->frame[i].type) {
    case EG_TOUCH_DOWN: weston_touch_send_down(seat->touch, &event->time, id, event->x, event->y); break;
    case EG_TOUCH_MOTION: weston_touch_send_motion(seat->touch, &event->time, id, event->x, event->y); break;
    case EG_TOUCH_UP: weston_touch_send_up(seat->touch, &event->time, id); break;
    }
  }
}

/* All points of a seat are one client's: weston gives a further finger to the surface of the first. */
static void cancel(struct seat *seat) {
  struct wl_resource *resource;
  wl_resource_for_each(resource, &seat->touch->focus_resource_list) wl_touch_send_cancel(resource);
}

static void carry_out(struct seat *seat) {
  struct eg_decision decision = {.struct_size = sizeof decision};
  bool is_delivered = false;
  while (eg_engine_next_decision(seat->engine, &decision) == 1) {
    switch (decision.type) {
    case EG_DELIVER:
      deliver(seat, decision.touch);
      is_delivered = true;
      break;
    case EG_CANCEL: cancel(seat); break;
    case EG_BEGIN:
      weston_log("edge-gestures: swipe from edge %u, %.1f mm in %.0f ms\n", decision.swipe.edge, decision.swipe.claim.inward,
                 decision.swipe.claim.elapsed_ms);
      break;
    case EG_BEGIN_FINGERS: weston_log("edge-gestures: several fingers, %.1f mm\n", decision.fingers.progress.distance); break;
    case EG_END:
      if (decision.swipe.outcome == EG_OUTCOME_COMPLETED) plugin_act(seat->plugin, decision.swipe.action);
      break;
    case EG_OFFERED:
    case EG_WITHDRAWN:
    case EG_CLAIMED: deferral_send(seat->plugin, &decision); break;
    case EG_STUCK: weston_log("edge-gestures: touch %d has not moved for long, and does not count\n", decision.touch); break;
    /* Discarded events are not sent on. A surface that dies takes its weston_touch focus along. Nobody asked for the rest. */
    default: break;
    }
  }
  if (is_delivered) weston_touch_send_frame(seat->touch);
}

/* ---- Time ---- */

static void wait_for_deadline(struct seat *seat) {
  int64_t deadline;
  if (eg_engine_next_deadline(seat->engine, &deadline) != 1) {
    wl_event_source_timer_update(seat->timer, 0);
    return;
  }
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  int64_t left = (deadline - microseconds(&now) + 999) / 1000;
  wl_event_source_timer_update(seat->timer, left > 1 ? (int)left : 1);
}

static int handle_timer(void *data) {
  struct seat *seat = data;
  struct timespec now;
  int64_t deadline;
  clock_gettime(CLOCK_MONOTONIC, &now);
  while (eg_engine_next_deadline(seat->engine, &deadline) == 1 && deadline <= microseconds(&now)) {
    check(eg_engine_timeout(seat->engine, deadline), "a deadline");
    carry_out(seat);
  }
  wait_for_deadline(seat);
  return 0;
}

/* ---- Touches ---- */

static void decide(struct seat *seat) {
  if (seat->count == 0) return;
  check(eg_engine_frame(seat->engine, microseconds(&seat->events[seat->count - 1].time), seat->frame, seat->count), "a frame");
  carry_out(seat);
  seat->count = 0;
  wait_for_deadline(seat);
}

/* Adds an event to the frame, and returns it; its time and place in weston's words are noted beside it. */
static struct eg_touch *add(struct seat *seat, enum eg_touch_type type, const struct timespec *time, int id, wl_fixed_t x, wl_fixed_t y) {
  if (seat->count == EG_FRAME_CAPACITY) decide(seat);
  seat->events[seat->count] = (struct event){.time = *time, .id = id, .x = x, .y = y};
  seat->frame[seat->count] = (struct eg_touch){.struct_size = sizeof(struct eg_touch), .type = type, .id = id};
  return &seat->frame[seat->count++];
}

/* Where a touch is, as the engine has it; 0 without an output. */
static uint32_t place(struct seat *seat, struct eg_touch *touch, wl_fixed_t x, wl_fixed_t y) {
  struct weston_output *output = output_at(seat->plugin, wl_fixed_to_double(x), wl_fixed_to_double(y), &touch->x, &touch->y);
  return output ? output_number(output) : 0;
}

static struct seat *seat_of(struct weston_touch_grab *grab);

/* Whose a touch is: the client's under it, by the root of the surface's tree. */
static void aim(struct seat *seat, struct eg_touch *touch, wl_fixed_t x, wl_fixed_t y) {
  struct weston_view *view = seat->touch->focus;
  if (!view || !view->surface->resource) return;
  struct weston_surface *root = weston_surface_get_main_surface(view->surface);
  touch->client = number_of_client(seat->plugin, wl_resource_get_client(view->surface->resource));
  touch->surface = number_of_surface(seat->plugin, root);
  wl_fixed_t sx, sy;
  weston_view_from_global_fixed(view, x, y, &sx, &sy);
  /* A region is the root's; where a subsurface was touched, its offset is not known here, and the deferral counts. */
  if (view->surface == root && !deferral_covers(seat->plugin, root, wl_fixed_to_int(sx), wl_fixed_to_int(sy)))
    touch->flags = EG_DOWN_NOT_DEFERRED;
}

static void handle_down(struct weston_touch_grab *grab, const struct timespec *time, int id, wl_fixed_t x, wl_fixed_t y) {
  struct seat *seat = seat_of(grab);
  struct eg_touch *touch = add(seat, EG_TOUCH_DOWN, time, id, x, y);
  touch->output = place(seat, touch, x, y);
  aim(seat, touch, x, y);
}

static void handle_motion(struct weston_touch_grab *grab, const struct timespec *time, int id, wl_fixed_t x, wl_fixed_t y) {
  struct seat *seat = seat_of(grab);
  place(seat, add(seat, EG_TOUCH_MOTION, time, id, x, y), x, y);
}

static void handle_up(struct weston_touch_grab *grab, const struct timespec *time, int id) {
  struct seat *seat = seat_of(grab);
  add(seat, EG_TOUCH_UP, time, id, 0, 0);
  /* With its last point weston forgets whose touches these were, before the frame ends. */
  if (seat->touch->num_tp == 0) decide(seat);
}

static void handle_frame(struct weston_touch_grab *grab) {
  decide(seat_of(grab));
}

/* The device took all points back. */
static void handle_cancel(struct weston_touch_grab *grab) {
  struct seat *seat = seat_of(grab);
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  seat->count = 0;
  struct eg_fact fact = {.struct_size = sizeof fact, .type = EG_FACT_VOID_POINTS};
  check(eg_engine_fact(seat->engine, microseconds(&now), &fact), "a cancel");
  carry_out(seat);
  wait_for_deadline(seat);
}

static const struct weston_touch_grab_interface grab_interface = {
    .down = handle_down, .up = handle_up, .motion = handle_motion, .frame = handle_frame, .cancel = handle_cancel};

/* ---- Life ---- */

static void handle_destroyed(struct wl_listener *listener, void *data) {
  struct seat *seat = wl_container_of(listener, seat, destroyed);
  (void)data;
  seat_destroy(seat);
}

/* The seat is found as the numbers of clients are: by the listener to its end. */
static struct seat *seat_of(struct weston_touch_grab *grab) {
  struct wl_listener *listener = wl_signal_get(&grab->touch->seat->destroy_signal, handle_destroyed);
  struct seat *seat = wl_container_of(listener, seat, destroyed);
  return seat;
}

static void tell(void *data, const struct eg_fact *fact) {
  struct seat *seat = data;
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  check(eg_engine_fact(seat->engine, microseconds(&now), fact), "a fact");
  carry_out(seat);
  wait_for_deadline(seat);
}

/* Says what is bound on an output: at its edges, and to several fingers anywhere on it. */
static void bind_gestures(struct seat *seat, uint32_t output) {
  uint32_t id = output * 8;
  for (uint32_t index = 0;; index++) {
    struct eg_fact fact = {.struct_size = sizeof fact, .type = EG_FACT_BIND, .binding = {.id = id++, .output = output}};
    if (eg_engine_default_binding(seat->engine, index, &fact.binding) != EG_OK) break;
    tell(seat, &fact);
  }
  for (uint32_t index = 0;; index++) {
    struct eg_fact fact = {.struct_size = sizeof fact, .type = EG_FACT_BIND_FINGERS, .fingers = {.id = id++, .output = output}};
    if (eg_engine_default_finger_binding(seat->engine, index, &fact.fingers) != EG_OK) break;
    tell(seat, &fact);
  }
}

/* Begins the engine once the seat has a touchscreen. */
static void attach(struct seat *seat) {
  struct weston_touch *touch = weston_seat_get_touch(seat->weston_seat);
  if (seat->touch || !touch) return;
  void *memory = malloc(eg_engine_size());
  enum eg_status status = eg_engine_init(memory, eg_engine_size(), NULL, &seat->engine);
  if (status != EG_OK) {
    check(status, "the engine");
    free(memory);
    return;
  }
  seat->touch = touch;
  seat->timer = wl_event_loop_add_timer(wl_display_get_event_loop(seat->plugin->compositor->wl_display), handle_timer, seat);
  struct weston_output *output;
  wl_list_for_each(output, &seat->plugin->compositor->output_list, link) {
    output_tell(seat->plugin, output, tell, seat);
    bind_gestures(seat, output_number(output));
  }
  deferral_tell_all(seat->plugin, tell, seat);
  seat->former = touch->default_grab.interface;
  touch->default_grab.interface = &grab_interface;
}

static void handle_changed(struct wl_listener *listener, void *data) {
  struct seat *seat = wl_container_of(listener, seat, changed);
  (void)data;
  attach(seat);
}

void seat_create(struct plugin *plugin, struct weston_seat *weston_seat) {
  struct seat *seat = calloc(1, sizeof *seat);
  if (!seat) return;
  seat->plugin = plugin;
  seat->weston_seat = weston_seat;
  wl_list_insert(plugin->seats.prev, &seat->link);
  seat->destroyed.notify = handle_destroyed;
  wl_signal_add(&weston_seat->destroy_signal, &seat->destroyed);
  seat->changed.notify = handle_changed;
  wl_signal_add(&weston_seat->updated_caps_signal, &seat->changed);
  attach(seat);
}

void seat_destroy(struct seat *seat) {
  if (seat->touch) {
    seat->touch->default_grab.interface = seat->former;
    wl_event_source_remove(seat->timer);
    eg_engine_finish(seat->engine);
    free(seat->engine);
  }
  wl_list_remove(&seat->destroyed.link);
  wl_list_remove(&seat->changed.link);
  wl_list_remove(&seat->link);
  free(seat);
}

void seat_destroy_all(struct plugin *plugin) {
  struct seat *seat, *next;
  wl_list_for_each_safe(seat, next, &plugin->seats, link) seat_destroy(seat);
}

void seat_tell_all(struct plugin *plugin, const struct eg_fact *fact) {
  struct seat *seat;
  wl_list_for_each(seat, &plugin->seats, link) {
    float depth;
    if (!seat->touch) continue;
    bool is_new = fact->type == EG_FACT_OUTPUT && eg_engine_zone_depth(seat->engine, fact->output.id, EG_EDGE_BOTTOM, &depth) == EG_OK && depth == 0;
    tell(seat, fact);
    if (is_new) bind_gestures(seat, fact->output.id);
  }
}

float seat_zone_depth(struct plugin *plugin, uint32_t output, enum eg_edge edge) {
  struct seat *seat;
  wl_list_for_each(seat, &plugin->seats, link) {
    float depth;
    if (seat->touch && eg_engine_zone_depth(seat->engine, output, edge, &depth) == EG_OK) return depth;
  }
  return 0;
}
