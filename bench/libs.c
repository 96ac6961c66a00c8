/* libs - what edgecomp's libraries cost by themselves.
 *
 * Loads the libraries that edgecomp loads, touches of each what edgecomp touches while it has one output and
 * no client, and waits. `bench/run` compares the memory of the two; the difference is edgecomp's own.
 * It has no frame buffer: those are subtracted on the other side.
 */
#include <fcntl.h>
#include <libinput.h>
#include <libudev.h>
#include <pixman.h>
#include <png.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>
#include <wayland-server.h>
#include <xkbcommon/xkbcommon.h>

static int open_device(const char *path, int flags, void *user_data)
{
	(void)user_data;
	return open(path, flags);
}

static void close_device(int fd, void *user_data)
{
	(void)user_data;
	close(fd);
}

static const struct libinput_interface devices = { open_device, close_device };

static int handle_input(int fd, uint32_t mask, void *data)
{
	(void)fd;
	(void)mask;
	return libinput_dispatch(data);
}

static int handle_deadline(int fd, uint32_t mask, void *data)
{
	(void)fd;
	(void)mask;
	(void)data;
	return 0;
}

static int handle_signal(int number, void *data)
{
	(void)number;
	wl_display_terminate(data);
	return 0;
}

/* Paints a little, since the first frame is what pulls pixman's code in. */
static void touch_pixman(void)
{
	pixman_image_t *target = pixman_image_create_bits(PIXMAN_x8r8g8b8, 64, 64, NULL, 0);
	pixman_image_t *source = pixman_image_create_bits(PIXMAN_a8r8g8b8, 64, 64, NULL, 0);
	pixman_color_t colour = { 0x2000, 0x3000, 0x4000, 0xffff };
	pixman_rectangle16_t all = { 0, 0, 64, 64 };
	pixman_region32_t damage;

	pixman_region32_init_rect(&damage, 0, 0, 64, 64);
	pixman_image_set_clip_region32(target, &damage);
	pixman_image_fill_rectangles(PIXMAN_OP_SRC, target, &colour, 1, &all);
	pixman_image_composite32(PIXMAN_OP_OVER, source, NULL, target, 0, 0, 0, 0, 0, 0, 64, 64);
	pixman_region32_fini(&damage);
	pixman_image_unref(source);
	pixman_image_unref(target);
}

int main(void)
{
	struct wl_display *display = wl_display_create();
	struct wl_event_loop *loop = wl_display_get_event_loop(display);
	struct udev *udev = udev_new();
	struct libinput *input = libinput_udev_create_context(&devices, NULL, udev);
	const char *socket = wl_display_add_socket_auto(display);
	int deadline = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
	char name[64];
	png_image png;

	if (!socket || !input)
		return 1;
	libinput_udev_assign_seat(input, "seat0");
	wl_display_init_shm(display);
	wl_event_loop_add_fd(loop, libinput_get_fd(input), WL_EVENT_READABLE, handle_input, input);
	wl_event_loop_add_fd(loop, deadline, WL_EVENT_READABLE, handle_deadline, NULL);
	wl_event_loop_add_signal(loop, SIGTERM, handle_signal, display);
	touch_pixman();
	xkb_keysym_get_name(0x61, name, sizeof name);
	memset(&png, 0, sizeof png);
	png.version = PNG_IMAGE_VERSION;
	png_image_free(&png);

	wl_display_run(display);

	libinput_unref(input);
	udev_unref(udev);
	close(deadline);
	wl_display_destroy(display);
	return 0;
}
