#include "CWayland.h"

#include <stdio.h>

void cw_resource_post_error(struct wl_resource *resource, uint32_t code, const char *message)
{
    wl_resource_post_error(resource, code, "%s", message);
}

static void write_log(const char *format, va_list arguments)
{
    fputs("libwayland: ", stderr);
    vfprintf(stderr, format, arguments);
}

static void drop_log(const char *format, va_list arguments)
{
    (void)format;
    (void)arguments;
}

void cw_log_to_nobody(void)
{
    wl_log_set_handler_server(drop_log);
}

void cw_log_to_stderr(void)
{
    wl_log_set_handler_server(write_log);
}
