#include "ErrcatAllocator.h"

#if defined(__linux__)
#include <features.h>
#endif

#if defined(__GLIBC__)
#include <malloc.h>

enum {
  // Address space; memory is only taken for what is used.
  step = 32 << 20,
  // What is larger has memory of its own. glibc's own limit is 128 kB, and grows by itself unless
  // one of the others is set.
  large = 256 << 10,
};

void errcat_extend_heaps_in_large_steps(void) {
  mallopt(M_TOP_PAD, step);
  mallopt(M_TRIM_THRESHOLD, step);
  mallopt(M_MMAP_THRESHOLD, large);
}
#else
void errcat_extend_heaps_in_large_steps(void) {}
#endif
