#ifndef ERRCAT_ALLOCATOR_H
#define ERRCAT_ALLOCATOR_H

/// Makes `malloc` extend heaps in large steps; call it before the first thread starts.
///
/// glibc extends the heap of a thread by one page at a time, and each time locks the address space,
/// which stops all threads that read files or use memory for the first time. Other C libraries
/// don't, and there this does nothing.
void errcat_extend_heaps_in_large_steps(void);

#endif
