#include "ErrorCatalogAtomics.h"

#include <stdatomic.h>
#include <stdlib.h>

// Pointers are allocated in blocks, so that unused ones take no memory.

enum { block_bits = 6, block_count = 1 << block_bits };

typedef struct {
  _Atomic(void *) values[block_count];
} block;

struct errcat_once {
  size_t block_count;
  _Atomic(block *) blocks[];
};

errcat_once *errcat_once_make(size_t count) {
  size_t blocks = (count + block_count - 1) >> block_bits;
  // On all supported platforms, zero bits are null pointers.
  errcat_once *once = calloc(1, sizeof *once + blocks * sizeof once->blocks[0]);
  if (once == NULL) abort();
  once->block_count = blocks;
  return once;
}

void errcat_once_free(errcat_once *once, void (*release)(void *)) {
  for (size_t index = 0; index < once->block_count; index++) {
    block *block = once->blocks[index];
    if (block == NULL) continue;
    for (int place = 0; place < block_count; place++) {
      void *value = block->values[place];
      if (value != NULL) release(value);
    }
    free(block);
  }
  free(once);
}

void *errcat_once_load(const errcat_once *once, size_t index) {
  errcat_once *own = (errcat_once *)once;
  block *block = atomic_load_explicit(&own->blocks[index >> block_bits], memory_order_acquire);
  if (block == NULL) return NULL;
  return atomic_load_explicit(&block->values[index & (block_count - 1)], memory_order_acquire);
}

static block *own_block(errcat_once *once, size_t index) {
  block *known = atomic_load_explicit(&once->blocks[index], memory_order_acquire);
  if (known != NULL) return known;
  block *made = calloc(1, sizeof *made);
  if (made == NULL) abort();
  if (atomic_compare_exchange_strong_explicit(
          &once->blocks[index], &known, made, memory_order_acq_rel, memory_order_acquire)) {
    return made;
  }
  free(made);
  return known;
}

void *errcat_once_store(errcat_once *once, size_t index, void *value) {
  block *block = own_block(once, index >> block_bits);
  void *known = NULL;
  int is_set = atomic_compare_exchange_strong_explicit(
      &block->values[index & (block_count - 1)], &known, value, memory_order_acq_rel,
      memory_order_acquire);
  return is_set ? value : known;
}

// Sleepable RCU (McKenney): readers count themselves in one of two sets. A writer directs new
// readers to the other set, waits until the old one is empty, and does it again. All earlier
// readers have left by then.

enum { stripe_count = 32 };

typedef struct {
  // A cache line each, so that threads don't share one.
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

enum { part_count = 10, count_bits = 24 };

struct errcat_window {
  struct {
    // The number of a part of time in the upper bits, the count in the lower ones.
    _Alignas(128) _Atomic uint64_t parts[part_count];
  } stripes[stripe_count];
};

errcat_window *errcat_window_make(void) {
  errcat_window *window = NULL;
  if (posix_memalign((void **)&window, 128, sizeof *window) != 0) abort();
  for (int stripe = 0; stripe < stripe_count; stripe++) {
    for (int part = 0; part < part_count; part++) {
      atomic_init(&window->stripes[stripe].parts[part], 0);
    }
  }
  return window;
}

void errcat_window_free(errcat_window *window) { free(window); }

void errcat_window_add(errcat_window *window, uint64_t part) {
  _Atomic uint64_t *count = &window->stripes[own_stripe()].parts[part % part_count];
  uint64_t known = atomic_load_explicit(count, memory_order_relaxed);
  uint64_t wanted;
  do {
    if (known >> count_bits == part) {
      // A full count stays at its maximum.
      wanted = (known + 1) >> count_bits == part ? known + 1 : known;
    } else {
      wanted = part << count_bits | 1;
    }
  } while (!atomic_compare_exchange_weak_explicit(
      count, &known, wanted, memory_order_relaxed, memory_order_relaxed));
}

uint64_t errcat_window_sum(const errcat_window *window, uint64_t last) {
  errcat_window *own = (errcat_window *)window;
  uint64_t sum = 0;
  for (int stripe = 0; stripe < stripe_count; stripe++) {
    for (int part = 0; part < part_count; part++) {
      uint64_t known =
          atomic_load_explicit(&own->stripes[stripe].parts[part], memory_order_relaxed);
      uint64_t number = known >> count_bits;
      if (number <= last && last - number < part_count) sum += known & ((1 << count_bits) - 1);
    }
  }
  return sum;
}

struct errcat_number {
  // A cache line of its own, so that threads don't share it with other data.
  _Alignas(128) _Atomic int64_t value;
};

errcat_number *errcat_number_make(int64_t value) {
  errcat_number *number = NULL;
  if (posix_memalign((void **)&number, 128, sizeof *number) != 0) abort();
  atomic_init(&number->value, value);
  return number;
}

void errcat_number_free(errcat_number *number) { free(number); }

int64_t errcat_number_load(const errcat_number *number) {
  return atomic_load_explicit(&((errcat_number *)number)->value, memory_order_acquire);
}

void errcat_number_store(errcat_number *number, int64_t value) {
  atomic_store_explicit(&number->value, value, memory_order_release);
}

int errcat_number_exchange(errcat_number *number, int64_t expected, int64_t value) {
  return atomic_compare_exchange_strong_explicit(
      &number->value, &expected, value, memory_order_acq_rel, memory_order_acquire);
}
