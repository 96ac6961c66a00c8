// libwayland-server for Swift, and what of it Swift cannot call.
#ifndef CWAYLAND_H
#define CWAYLAND_H

#include <CWaylandUtil.h>
#include <wayland-server-core.h>

/// A wl_listener whose owner gets the signal.
struct cw_listener {
    struct wl_listener base;
    void *_Nullable owner;
};

/// `wl_resource_post_error` without its variadic arguments.
void cw_resource_post_error(struct wl_resource *_Nonnull resource, uint32_t code, const char *_Nonnull message);

/// How many objects a client has, those that libwayland makes itself among them.
int cw_client_count_resources(struct wl_client *_Nonnull client);

/// Throws away what a client has asked and nobody has read.
void cw_client_drain(struct wl_client *_Nonnull client);

/// Prints libwayland's own messages to standard error, after "libwayland: ".
void cw_log_to_stderr(void);

/// Drops libwayland's own messages.
void cw_log_to_nobody(void);

#endif
