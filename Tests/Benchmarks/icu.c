/* ICU4C's MessageFormat object, parsed once, over the same message and values as Runtime's. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unicode/umsg.h>
#include <unicode/ustring.h>

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

int main(void) {
  UErrorCode status = U_ZERO_ERROR;
  UChar pattern[200], name[10], place[10], result[200];
  u_uastrcpy(pattern, "{0} has {1, plural, one {# file} other {# files}} in {2}.");
  u_uastrcpy(name, "Ada");
  u_uastrcpy(place, "Paris");
  UMessageFormat *format = umsg_open(pattern, -1, "en", NULL, &status);
  if (U_FAILURE(status)) return 1;
  double times[9];
  long sum = 0;
  for (int run = 0; run < 9; run++) {
    struct timespec start, end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    for (int index = 0; index < 10000; index++) {
      sum += umsg_format(format, result, 200, &status, name, (double)(index * 7 % 5000), place);
    }
    clock_gettime(CLOCK_MONOTONIC, &end);
    times[run] = ((end.tv_sec - start.tv_sec) * 1e9 + (end.tv_nsec - start.tv_nsec)) / 10000;
  }
  qsort(times, 9, sizeof *times, compare);
  printf("ICU4C MessageFormat, parsed once            %.1f ns%s\n", times[4], sum == 0 ? " !" : "");
  return U_FAILURE(status);
}
