// What libwayland-server and libwayland-client have in common: wl_interface, wl_argument, wl_array.
#ifndef CWAYLANDUTIL_H
#define CWAYLANDUTIL_H

#include <stdint.h>
#include <stdlib.h>
#include <sys/types.h>
#include <unistd.h>
#include <wayland-util.h>

#endif
