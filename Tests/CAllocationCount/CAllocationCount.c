#include "CAllocationCount.h"

#include <errno.h>
#include <stddef.h>

// Where AddressSanitizer has its own malloc, nothing is counted.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define HAS_OTHER_MALLOC 1
#endif
#endif

static _Thread_local uint64_t count;

uint64_t cac_count(void) { return count; }

#ifndef HAS_OTHER_MALLOC

// glibc's own functions, by the names under which it exports them for this.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t number, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count++;
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  count++;
  return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count++;
  return __libc_memalign(alignment, size);
}

void *memalign(size_t alignment, size_t size) {
  count++;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  count++;
  void *found = __libc_memalign(alignment, size);
  if (!found) return ENOMEM;
  *block = found;
  return 0;
}

#endif
