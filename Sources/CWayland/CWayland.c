#include "CWayland.h"

#include <stdio.h>

void cw_resource_post_error(struct wl_resource *resource, uint32_t code, const char *message)
{
    wl_resource_post_error(resource, code, "%s", message);
}

static enum wl_iterator_result count_one(struct wl_resource *resource, void *count)
{
    (void)resource;
    ++*(int *)count;
    return WL_ITERATOR_CONTINUE;
}

int cw_client_count_resources(struct wl_client *client)
{
    int count = 0;
    wl_client_for_each_resource(client, count_one, &count);
    return count;
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
