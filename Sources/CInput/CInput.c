#include "CInput.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static int open_restricted(const char *path, int flags, void *user)
{
    (void)user;
    int fd = open(path, flags | O_CLOEXEC);
    return fd < 0 ? -errno : fd;
}

static void close_restricted(int fd, void *user)
{
    (void)user;
    close(fd);
}

static const struct libinput_interface interface = {.open_restricted = open_restricted, .close_restricted = close_restricted};

struct libinput *ci_path_create(void *user)
{
    return libinput_path_create_context(&interface, user);
}

struct libinput *ci_udev_create(struct udev *udev, void *user)
{
    return libinput_udev_create_context(&interface, user, udev);
}

static ci_log_handler log_handler;

static void write_log(struct libinput *context, enum libinput_log_priority priority, const char *format, va_list arguments)
{
    char text[512];
    int size = vsnprintf(text, sizeof text, format, arguments);
    if (size > (int)sizeof text - 1)
        size = sizeof text - 1;
    while (size > 0 && text[size - 1] == '\n')
        text[--size] = 0;
    // Only says that we were slow to read; deadlines wait for older input, so nothing comes of it.
    if (strstr(text, "lagging behind"))
        priority = LIBINPUT_LOG_PRIORITY_DEBUG;
    if (size > 0 && log_handler)
        log_handler(libinput_get_user_data(context), priority, text);
}

void ci_log_to(struct libinput *context, ci_log_handler handler)
{
    log_handler = handler;
    libinput_log_set_priority(context, LIBINPUT_LOG_PRIORITY_INFO);
    libinput_log_set_handler(context, write_log);
}
