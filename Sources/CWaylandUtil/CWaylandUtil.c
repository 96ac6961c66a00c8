#include "CWaylandUtil.h"
