// Counts allocations: this file's malloc takes the place of libc's in every program that links it.
#ifndef CALLOCATION_COUNT_H
#define CALLOCATION_COUNT_H

#include <stdint.h>

/// How many blocks of memory this thread has asked for, whoever in the process did it for it.
uint64_t cac_count(void);

#endif
