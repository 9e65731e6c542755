#ifndef ERROR_CATALOG_ATOMICS_H
#define ERROR_CATALOG_ATOMICS_H

// Atomic pointers and numbers. Swift's `Synchronization` module needs newer systems than this
// package supports.

#include <stddef.h>
#include <stdint.h>

/// Pointers that are set at most once each, and are NULL until then.
typedef struct errcat_once errcat_once;

/// Creates a number of pointers.
errcat_once *_Nonnull errcat_once_make(size_t count);

/// Frees the pointers; calls a function for each pointer that was set.
void errcat_once_free(errcat_once *_Nonnull once, void (*_Nonnull release)(void *_Nonnull));

/// Returns the pointer at an index less than the count, or NULL if it isn't set.
void *_Nullable errcat_once_load(const errcat_once *_Nonnull once, size_t index);

/// Sets a pointer unless it is set; returns the pointer that is set afterwards.
void *_Nonnull errcat_once_store(errcat_once *_Nonnull once, size_t index, void *_Nonnull value);

/// A pointer that is replaced; its old value may be freed after its last reader has left.
typedef struct errcat_cell errcat_cell;

/// Creates a cell with a value.
errcat_cell *_Nonnull errcat_cell_make(void *_Nonnull value);

/// Frees the cell, but not its value.
void errcat_cell_free(errcat_cell *_Nonnull cell);

/// Starts a read without waiting; returns a token for `errcat_cell_leave`.
///
/// Until then, the value that `errcat_cell_load` returns isn't freed.
uint32_t errcat_cell_enter(errcat_cell *_Nonnull cell);

/// Returns the current value; call it between `errcat_cell_enter` and `errcat_cell_leave`.
void *_Nonnull errcat_cell_load(const errcat_cell *_Nonnull cell);

/// Ends the read that returned the token.
void errcat_cell_leave(errcat_cell *_Nonnull cell, uint32_t token);

/// Replaces the value and returns the old one, which other threads may still be reading.
void *_Nonnull errcat_cell_replace(errcat_cell *_Nonnull cell, void *_Nonnull value);

/// Makes new readers count themselves in the other of two sets.
///
/// After two turns, each followed by a successful `errcat_cell_is_drained`, no thread reads a value
/// that was replaced before the first turn. Only one thread at a time may call these functions.
void errcat_cell_turn(errcat_cell *_Nonnull cell);

/// Returns 1 if all readers have left the set that was used before the last turn; otherwise 0.
int errcat_cell_is_drained(const errcat_cell *_Nonnull cell);

/// Counts of events in the last ten parts of time.
typedef struct errcat_window errcat_window;

/// Creates counts of zero.
errcat_window *_Nonnull errcat_window_make(void);

/// Frees the counts.
void errcat_window_free(errcat_window *_Nonnull window);

/// Counts an event in a part of time, by the part's number from 0 to 2^40.
void errcat_window_add(errcat_window *_Nonnull window, uint64_t part);

/// Returns the number of events in a part of time and the nine parts before it.
uint64_t errcat_window_sum(const errcat_window *_Nonnull window, uint64_t last);

/// A number that many threads change.
typedef struct errcat_number errcat_number;

/// Creates a number.
errcat_number *_Nonnull errcat_number_make(int64_t value);

/// Frees the number.
void errcat_number_free(errcat_number *_Nonnull number);

/// Returns the number.
int64_t errcat_number_load(const errcat_number *_Nonnull number);

/// Replaces the number.
void errcat_number_store(errcat_number *_Nonnull number, int64_t value);

/// Replaces the number if it equals `expected`; returns 1 if it did, otherwise 0.
int errcat_number_exchange(errcat_number *_Nonnull number, int64_t expected, int64_t value);

#endif
