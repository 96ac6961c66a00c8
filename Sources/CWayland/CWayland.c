#include "CWayland.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>

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

void cw_client_drain(struct wl_client *client)
{
    char bytes[4096];
    // More than a socket holds: a client that goes on writing is not waited for.
    for (int i = 0; i < 256 && recv(wl_client_get_fd(client), bytes, sizeof bytes, MSG_DONTWAIT) > 0; i++) continue;
}

static void write_log(const char *format, va_list arguments)
{
    // What repeats itself without end (no descriptor left for a client that waits) must not fill the log: the 1st, 2nd, 4th, 8th … is written.
    static char last[256];
    static unsigned long count;
    char line[sizeof last];
    vsnprintf(line, sizeof line, format, arguments);
    count = strcmp(line, last) == 0 ? count + 1 : 1;
    if ((count & (count - 1)) != 0)
        return;
    memcpy(last, line, sizeof last);
    size_t length = strlen(line);
    bool is_whole = length > 0 && line[length - 1] == '\n';
    fprintf(stderr, "libwayland: %s%s", line, is_whole ? "" : "\n");
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
