/* Counts allocations of a program that it is preloaded into: LD_PRELOAD=malloc.so Bench. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>

static _Atomic long count;
static void *(*next)(size_t);

long errcat_malloc_count(void) { return count; }

void *malloc(size_t size) {
  if (next == NULL) next = (void *(*)(size_t))dlsym(RTLD_NEXT, "malloc");
  count++;
  return next(size);
}
