/*
 * touch-script - a weston module that plays a touch script to the client on the screen, then ends weston.
 *
 * EDGE_TOUCH_SCRIPT names the file: our .touch format, whose facts and decisions are left out; one event is one frame unless times are equal.
 * Independent of load: it waits until so much time has passed as the script takes, then sends all of it at once, stamped so that it ends
 * now. What is due in between is then due before the next frame, whenever weston comes to read it.
 */
#include <libweston/libweston.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* What weston's backends call, and its public header does not declare. */
void weston_seat_init(struct weston_seat *seat, struct weston_compositor *compositor, const char *name);
int weston_seat_init_touch(struct weston_seat *seat);
struct weston_touch_device *weston_touch_create_touch_device(struct weston_touch *touch, const char *syspath, void *backend_data,
                                                             const struct weston_touch_device_ops *ops);
void notify_touch_normalized(struct weston_touch_device *device, const struct timespec *time, int id, double x, double y,
                             const struct weston_point2d_device_normalized *normalized, int type);
void notify_touch_frame(struct weston_touch_device *device);

struct line {
  long time_us;
  int type, id;
  float x, y;
};

static struct weston_compositor *compositor;
static struct weston_seat seat;
static struct weston_touch_device *device;
static struct wl_event_source *timer;
static struct line lines[4096];
static int count;
/* mm of the screen that the script is made for. */
static float width = 155, height = 87;
static enum { WAITING, LASTING, ENDING } state;

static void read_script(const char *path) {
  FILE *file = path ? fopen(path, "r") : NULL;
  char text[512], word[16];
  double ms;
  if (!file) abort();
  while (fgets(text, sizeof text, file) && count < 4096) {
    struct line *line = &lines[count];
    sscanf(text, "screen %fx%fmm", &width, &height);
    int found = sscanf(text, "%lfms %15s #%d %f,%f", &ms, word, &line->id, &line->x, &line->y);
    if (found < 3) continue;
    line->time_us = (long)(ms * 1000);
    line->type = strcmp(word, "down") == 0 ? WL_TOUCH_DOWN : strcmp(word, "motion") == 0 ? WL_TOUCH_MOTION : WL_TOUCH_UP;
    count++;
  }
  fclose(file);
  if (count == 0) abort();
}

static void play(void) {
  struct weston_output *output = wl_container_of(compositor->output_list.next, output, link);
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  long long end = now.tv_sec * 1000000LL + now.tv_nsec / 1000;
  for (int i = 0; i < count; i++) {
    long long at = end - lines[count - 1].time_us + lines[i].time_us;
    struct timespec time = {at / 1000000, at % 1000000 * 1000};
    notify_touch_normalized(device, &time, lines[i].id, output->x + lines[i].x / width * output->width,
                            output->y + lines[i].y / height * output->height, NULL, lines[i].type);
    if (i + 1 == count || lines[i + 1].time_us != lines[i].time_us) notify_touch_frame(device);
  }
}

/* Whether a client is on the screen, where the script begins. */
static int is_client_there(void) {
  struct weston_output *output = wl_container_of(compositor->output_list.next, output, link);
  wl_fixed_t sx, sy;
  struct weston_view *view =
      weston_compositor_pick_view(compositor, wl_fixed_from_double(output->x + lines[0].x / width * output->width),
                                  wl_fixed_from_double(output->y + lines[0].y / height * output->height), &sx, &sy);
  return view && view->surface->resource;
}

static int handle_timer(void *data) {
  (void)data;
  switch (state) {
  case WAITING:
    if (is_client_there()) state = LASTING;
    wl_event_source_timer_update(timer, state == LASTING ? (int)(lines[count - 1].time_us / 1000) + 50 : 20);
    break;
  case LASTING:
    play();
    state = ENDING;
    wl_event_source_timer_update(timer, 500);
    break;
  case ENDING: weston_compositor_exit(compositor); break;
  }
  return 0;
}

WL_EXPORT int wet_module_init(struct weston_compositor *ec, int *argc, char *argv[]) {
  (void)argc;
  (void)argv;
  compositor = ec;
  read_script(getenv("EDGE_TOUCH_SCRIPT"));
  weston_seat_init(&seat, ec, "script");
  weston_seat_init_touch(&seat);
  device = weston_touch_create_touch_device(weston_seat_get_touch(&seat), "script", NULL, NULL);
  timer = wl_event_loop_add_timer(wl_display_get_event_loop(ec->wl_display), handle_timer, NULL);
  wl_event_source_timer_update(timer, 20);
  return 0;
}
