// Whether a mutant is on. The mutated code calls this; the environment names the mutant and, if asked for, a
// file in which a byte for each mutant is set once its place has been executed.
#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

enum { limit = 65536 };
static int32_t current = -1;
static unsigned char *reached;

__attribute__((constructor)) static void start(void) {
  const char *number = getenv("ERRCAT_MUTANT");
  if (number) current = atoi(number);
  const char *path = getenv("ERRCAT_MUTANT_REACHED");
  if (!path) return;
  int file = open(path, O_RDWR | O_CREAT, 0600);
  if (file < 0 || ftruncate(file, limit) != 0) abort();
  void *bytes = mmap(0, limit, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (bytes == MAP_FAILED) abort();
  reached = bytes;
  close(file);
}

bool errcat_mutant(int32_t number) {
  if (reached && number < limit) __atomic_store_n(&reached[number], 1, __ATOMIC_RELAXED);
  return number == current;
}
