// libinput, libudev and libxkbcommon for Swift.
#ifndef CINPUT_H
#define CINPUT_H

#include <libinput.h>
#include <libudev.h>
#include <xkbcommon/xkbcommon.h>

/// A context without devices that opens them with the rights of this process; `user` comes back in the log handler. NULL when memory is short.
struct libinput *_Nullable ci_path_create(void *_Nullable user);
/// The same for the devices of a udev seat.
struct libinput *_Nullable ci_udev_create(struct udev *_Nonnull udev, void *_Nullable user);

/// Takes one line of libinput's log, without its end.
typedef void (*ci_log_handler)(void *_Nullable user, enum libinput_log_priority priority, const char *_Nonnull text);
/// Sends the context's log, from "info" on, to `handler`, which is the same for all contexts.
void ci_log_to(struct libinput *_Nonnull context, ci_log_handler _Nonnull handler);

#endif
