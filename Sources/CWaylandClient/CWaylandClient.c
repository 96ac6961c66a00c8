#include "CWaylandClient.h"
