#include "ErrorCatalogAtomics.h"

#include <stdatomic.h>
#include <stdlib.h>

// One pointer would do for the type; the rest follow it.
struct errcat_once {
  _Atomic(void *) value;
};

errcat_once *errcat_once_make(size_t count) {
  // Zeros are null pointers here; what is never used is never written to.
  errcat_once *once = calloc(count > 0 ? count : 1, sizeof *once);
  if (once == NULL) abort();
  return once;
}

void errcat_once_free(errcat_once *once) { free(once); }

void *errcat_once_load(const errcat_once *once, size_t index) {
  return atomic_load_explicit(&((errcat_once *)once)[index].value, memory_order_acquire);
}

void *errcat_once_store(errcat_once *once, size_t index, void *value) {
  void *known = NULL;
  int is_set = atomic_compare_exchange_strong_explicit(
      &once[index].value, &known, value, memory_order_acq_rel, memory_order_acquire);
  return is_set ? value : known;
}

// Sleepable RCU (McKenney): readers count themselves in one of two sets; a writer turns new readers
// to the other set and, once the old one is empty, back. Who was reading before has left by then.

enum { stripe_count = 32 };

typedef struct {
  // A cache line each, so that threads do not pass one line around.
  _Alignas(128) _Atomic uint64_t readers[2];
} stripe;

struct errcat_cell {
  stripe stripes[stripe_count];
  _Alignas(128) _Atomic(void *) value;
  _Atomic uint32_t set;
};

static uint32_t own_stripe(void) {
  static _Atomic uint32_t threads;
  static _Thread_local uint32_t own;
  if (own == 0) own = atomic_fetch_add_explicit(&threads, 1, memory_order_relaxed) % stripe_count + 1;
  return own - 1;
}

errcat_cell *errcat_cell_make(void *value) {
  errcat_cell *cell = NULL;
  if (posix_memalign((void **)&cell, 128, sizeof *cell) != 0) abort();
  for (int index = 0; index < stripe_count; index++) {
    atomic_init(&cell->stripes[index].readers[0], 0);
    atomic_init(&cell->stripes[index].readers[1], 0);
  }
  atomic_init(&cell->value, value);
  atomic_init(&cell->set, 0);
  return cell;
}

void errcat_cell_free(errcat_cell *cell) { free(cell); }

uint32_t errcat_cell_enter(errcat_cell *cell) {
  uint32_t stripe = own_stripe();
  uint32_t set = atomic_load(&cell->set) & 1;
  atomic_fetch_add(&cell->stripes[stripe].readers[set], 1);
  return stripe << 1 | set;
}

void *errcat_cell_load(const errcat_cell *cell) { return atomic_load(&((errcat_cell *)cell)->value); }

void errcat_cell_leave(errcat_cell *cell, uint32_t token) {
  atomic_fetch_sub(&cell->stripes[token >> 1].readers[token & 1], 1);
}

void *errcat_cell_replace(errcat_cell *cell, void *value) {
  return atomic_exchange(&cell->value, value);
}

void errcat_cell_turn(errcat_cell *cell) { atomic_fetch_add(&cell->set, 1); }

int errcat_cell_is_drained(const errcat_cell *cell) {
  errcat_cell *own = (errcat_cell *)cell;
  uint32_t old = (atomic_load(&own->set) + 1) & 1;
  for (int index = 0; index < stripe_count; index++) {
    if (atomic_load(&own->stripes[index].readers[old]) != 0) return 0;
  }
  return 1;
}
