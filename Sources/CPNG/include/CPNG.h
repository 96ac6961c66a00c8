// Writing a picture as PNG by libpng's simplified interface (no setjmp, so nothing jumps over Swift frames).
#ifndef CPNG_H
#define CPNG_H

#include <stdint.h>

/// Writes `height` rows of `width` pixels (native x8r8g8b8, `stride` bytes apart) as an RGB PNG. 0, or -1 (errno may say why).
int cpng_write(const char *_Nonnull path, const void *_Nonnull pixels, int32_t width, int32_t height, int32_t stride);

#endif
