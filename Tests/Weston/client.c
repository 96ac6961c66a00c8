/*
 * client [EDGES] - a fullscreen window that prints every touch event, one a line, until the compositor ends.
 *
 * With EDGES (a sum of edge_deferral_v1.edge) it asks for deferral, and prints what becomes of it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wayland-client.h>

#include "edge-gestures-v1-client-protocol.h"
#include "xdg-shell-client-protocol.h"

static struct wl_compositor *compositor;
static struct wl_shm *shm;
static struct wl_seat *seat;
static struct wl_touch *touch;
static struct xdg_wm_base *wm_base;
static struct edge_deferral_manager_v1 *deferrals;
static struct wl_surface *surface;
static int width = 640, height = 480;

/* ---- Touches ---- */

static void down(void *data, struct wl_touch *it, uint32_t serial, uint32_t time, struct wl_surface *on, int32_t id, wl_fixed_t x, wl_fixed_t y) {
  printf("down #%d\n", id);
}
static void up(void *data, struct wl_touch *it, uint32_t serial, uint32_t time, int32_t id) {
  printf("up #%d\n", id);
}
static void motion(void *data, struct wl_touch *it, uint32_t time, int32_t id, wl_fixed_t x, wl_fixed_t y) {
  printf("motion #%d\n", id);
}
static void frame(void *data, struct wl_touch *it) {
  printf("frame\n");
}
static void cancel(void *data, struct wl_touch *it) {
  printf("cancel\n");
}
static void shape(void *data, struct wl_touch *it, int32_t id, wl_fixed_t major, wl_fixed_t minor) {
}
static void orientation(void *data, struct wl_touch *it, int32_t id, wl_fixed_t degrees) {
}
static const struct wl_touch_listener touch_listener = {down, up, motion, frame, cancel, shape, orientation};

static void capabilities(void *data, struct wl_seat *it, uint32_t what) {
  if (touch || !(what & WL_SEAT_CAPABILITY_TOUCH)) return;
  touch = wl_seat_get_touch(it);
  wl_touch_add_listener(touch, &touch_listener, NULL);
}
static void name(void *data, struct wl_seat *it, const char *text) {
}
static const struct wl_seat_listener seat_listener = {capabilities, name};

/* ---- Deferral ---- */

static void insets(void *data, struct edge_deferral_v1 *it, int32_t top, int32_t bottom, int32_t left, int32_t right) {
  printf("insets %d %d %d %d\n", top, bottom, left, right);
}
static void effective(void *data, struct edge_deferral_v1 *it, uint32_t edges) {
  printf("effective %u\n", edges);
}
static void done(void *data, struct edge_deferral_v1 *it) {
  printf("done\n");
}
static void offered(void *data, struct edge_deferral_v1 *it, uint32_t edge, uint32_t timeout) {
  printf("offered %u\n", edge);
}
static void withdrawn(void *data, struct edge_deferral_v1 *it, uint32_t edge, uint32_t reason) {
  printf("withdrawn %u %u\n", edge, reason);
}
static void claimed(void *data, struct edge_deferral_v1 *it, uint32_t edge) {
  printf("claimed %u\n", edge);
}
static void shortened(void *data, struct edge_deferral_v1 *it, uint32_t edges) {
  printf("shortened %u\n", edges);
}
static const struct edge_deferral_v1_listener deferral_listener = {insets, effective, done, offered, withdrawn, claimed, shortened};

/* ---- The window ---- */

static void draw(void) {
  size_t size = (size_t)width * (size_t)height * 4;
  int fd = memfd_create("window", MFD_CLOEXEC);
  if (fd < 0 || ftruncate(fd, (off_t)size) != 0) exit(1);
  struct wl_shm_pool *pool = wl_shm_create_pool(shm, fd, (int32_t)size);
  struct wl_buffer *buffer = wl_shm_pool_create_buffer(pool, 0, width, height, width * 4, WL_SHM_FORMAT_XRGB8888);
  wl_shm_pool_destroy(pool);
  close(fd);
  wl_surface_attach(surface, buffer, 0, 0);
  wl_surface_damage(surface, 0, 0, width, height);
  wl_surface_commit(surface);
}

static void configure_surface(void *data, struct xdg_surface *it, uint32_t serial) {
  xdg_surface_ack_configure(it, serial);
  draw();
}
static const struct xdg_surface_listener surface_listener = {configure_surface};

static void configure_toplevel(void *data, struct xdg_toplevel *it, int32_t new_width, int32_t new_height, struct wl_array *states) {
  if (new_width > 0 && new_height > 0) {
    width = new_width;
    height = new_height;
  }
}
static void close_toplevel(void *data, struct xdg_toplevel *it) {
  exit(0);
}
static const struct xdg_toplevel_listener toplevel_listener = {.configure = configure_toplevel, .close = close_toplevel};

static void ping(void *data, struct xdg_wm_base *it, uint32_t serial) {
  xdg_wm_base_pong(it, serial);
}
static const struct xdg_wm_base_listener wm_base_listener = {ping};

/* ---- Globals ---- */

static void global(void *data, struct wl_registry *registry, uint32_t id, const char *interface, uint32_t version) {
  if (strcmp(interface, wl_compositor_interface.name) == 0) compositor = wl_registry_bind(registry, id, &wl_compositor_interface, 4);
  if (strcmp(interface, wl_shm_interface.name) == 0) shm = wl_registry_bind(registry, id, &wl_shm_interface, 1);
  if (strcmp(interface, wl_seat_interface.name) == 0) seat = wl_registry_bind(registry, id, &wl_seat_interface, 5);
  if (strcmp(interface, xdg_wm_base_interface.name) == 0) wm_base = wl_registry_bind(registry, id, &xdg_wm_base_interface, 1);
  if (strcmp(interface, edge_deferral_manager_v1_interface.name) == 0)
    deferrals = wl_registry_bind(registry, id, &edge_deferral_manager_v1_interface, 1);
}
static void global_remove(void *data, struct wl_registry *registry, uint32_t id) {
}
static const struct wl_registry_listener registry_listener = {global, global_remove};

int main(int count, char **values) {
  setvbuf(stdout, NULL, _IOLBF, 0);
  struct wl_display *display = wl_display_connect(NULL);
  if (!display) return 2;
  wl_registry_add_listener(wl_display_get_registry(display), &registry_listener, NULL);
  wl_display_roundtrip(display);
  if (!compositor || !shm || !seat || !wm_base || !deferrals) return 2;
  wl_seat_add_listener(seat, &seat_listener, NULL);
  wl_display_roundtrip(display);
  xdg_wm_base_add_listener(wm_base, &wm_base_listener, NULL);

  surface = wl_compositor_create_surface(compositor);
  struct xdg_surface *xdg_surface = xdg_wm_base_get_xdg_surface(wm_base, surface);
  xdg_surface_add_listener(xdg_surface, &surface_listener, NULL);
  struct xdg_toplevel *toplevel = xdg_surface_get_toplevel(xdg_surface);
  xdg_toplevel_add_listener(toplevel, &toplevel_listener, NULL);
  xdg_toplevel_set_app_id(toplevel, "org.example.touch");
  if (count > 1) {
    struct edge_deferral_v1 *deferral = edge_deferral_manager_v1_get_deferral(deferrals, surface);
    edge_deferral_v1_add_listener(deferral, &deferral_listener, NULL);
    edge_deferral_v1_set_edges(deferral, (uint32_t)atoi(values[1]));
  }
  wl_surface_commit(surface);
  while (wl_display_dispatch(display) != -1) {
  }
  return 0;
}
