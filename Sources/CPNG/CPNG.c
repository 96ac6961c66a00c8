#include "CPNG.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>

int cpng_write(const char *path, const void *pixels, int32_t width, int32_t height, int32_t stride)
{
    if (width <= 0 || height <= 0 || stride < width * 4)
        return -1;
    // The fourth byte is whatever the client left there: drop it.
    uint8_t *rows = malloc((size_t)width * height * 3);
    if (!rows)
        return -1;
    for (int32_t y = 0; y < height; y++) {
        const uint32_t *from = (const uint32_t *)((const uint8_t *)pixels + (size_t)y * stride);
        uint8_t *to = rows + (size_t)y * width * 3;
        for (int32_t x = 0; x < width; x++, to += 3) {
            to[0] = from[x] >> 16;
            to[1] = from[x] >> 8;
            to[2] = from[x];
        }
    }
    png_image image;
    memset(&image, 0, sizeof image);
    image.version = PNG_IMAGE_VERSION;
    image.width = width;
    image.height = height;
    image.format = PNG_FORMAT_RGB;
    int written = png_image_write_to_file(&image, path, 0, rows, 0, NULL);
    free(rows);
    return written ? 0 : -1;
}
