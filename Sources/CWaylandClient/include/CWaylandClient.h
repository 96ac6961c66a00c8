// libwayland-client for Swift.
#ifndef CWAYLANDCLIENT_H
#define CWAYLANDCLIENT_H

#include <wayland-client-core.h>
#include <wayland-client-protocol.h>

#endif
