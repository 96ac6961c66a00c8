// libwayland-client for Swift.
#ifndef CWAYLANDCLIENT_H
#define CWAYLANDCLIENT_H

#include <CWaylandUtil.h>
#include <wayland-client-core.h>

#endif
