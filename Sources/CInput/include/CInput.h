// libinput, libudev and libxkbcommon for Swift.
#ifndef CINPUT_H
#define CINPUT_H

#include <libinput.h>
#include <libudev.h>
#include <xkbcommon/xkbcommon.h>

#endif
