#ifndef ERROR_CATALOG_ATOMICS_H
#define ERROR_CATALOG_ATOMICS_H

// What Swift's own atomics give only to newer systems than this package supports: a pointer that
// many threads read while one replaces it.

#include <stddef.h>
#include <stdint.h>

/// Pointers that are set once each, NULL until then.
typedef struct errcat_once errcat_once;

errcat_once *_Nonnull errcat_once_make(size_t count);

/// Frees the pointers; calls a function for each that was set.
void errcat_once_free(errcat_once *_Nonnull once, void (*_Nonnull release)(void *_Nonnull));
void *_Nullable errcat_once_load(const errcat_once *_Nonnull once, size_t index);

/// Sets a pointer if nobody else has; gives what stands there then.
void *_Nonnull errcat_once_store(errcat_once *_Nonnull once, size_t index, void *_Nonnull value);

/// A pointer that is replaced; what it pointed to may be freed once no reader is left.
typedef struct errcat_cell errcat_cell;

errcat_cell *_Nonnull errcat_cell_make(void *_Nonnull value);
void errcat_cell_free(errcat_cell *_Nonnull cell);

/// Enters a read: until `errcat_cell_leave` with the same token, what `errcat_cell_load` gives is
/// not freed. Never waits.
uint32_t errcat_cell_enter(errcat_cell *_Nonnull cell);
void *_Nonnull errcat_cell_load(const errcat_cell *_Nonnull cell);
void errcat_cell_leave(errcat_cell *_Nonnull cell, uint32_t token);

/// Replaces the value and gives the old one back, which readers may still look at.
void *_Nonnull errcat_cell_replace(errcat_cell *_Nonnull cell, void *_Nonnull value);

/// Lets new readers count themselves in the other of two sets.
///
/// After two turns, each followed by `errcat_cell_is_drained`, nobody reads what was replaced
/// before the first. One thread at a time may call these.
void errcat_cell_turn(errcat_cell *_Nonnull cell);

/// Whether everyone has left the set that was in use before the last turn.
int errcat_cell_is_drained(const errcat_cell *_Nonnull cell);

/// Counts of what happened in parts of time, ten of which are remembered.
typedef struct errcat_window errcat_window;

errcat_window *_Nonnull errcat_window_make(void);
void errcat_window_free(errcat_window *_Nonnull window);

/// Counts one more in a part of time, by its number from 0.
void errcat_window_add(errcat_window *_Nonnull window, uint64_t part);

/// The sum over the ten parts up to one.
uint64_t errcat_window_sum(const errcat_window *_Nonnull window, uint64_t last);

/// A number that many threads change.
typedef struct errcat_number errcat_number;

errcat_number *_Nonnull errcat_number_make(int64_t value);
void errcat_number_free(errcat_number *_Nonnull number);
int64_t errcat_number_load(const errcat_number *_Nonnull number);
void errcat_number_store(errcat_number *_Nonnull number, int64_t value);

/// Replaces the number if it is `expected`; gives whether it was.
int errcat_number_exchange(errcat_number *_Nonnull number, int64_t expected, int64_t value);

#endif
