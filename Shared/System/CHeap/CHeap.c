#include "CHeap.h"

#include <malloc.h>
#include <unistd.h>

// Of mimalloc, where it is there: declared by ourselves, as an executable without it is built without its headers, too.
extern void mi_collect(bool force) __attribute__((weak));

void cheap_settle(void) {
    if (mi_collect) return;
    // By default each thread gets an arena of its own, up to eight for each processor, and what is freed in one is of no use to the
    // others. No more threads run at a time than there are processors.
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    mallopt(M_ARENA_MAX, processors < 2 ? 2 : (int)processors);
    // Pieces of a MiB and more come from the system and go back to it. By default this bound rises to 32 MiB once such pieces were freed,
    // and from then on they tear holes into the heap.
    mallopt(M_MMAP_THRESHOLD, 1 << 20);
    mallopt(M_TRIM_THRESHOLD, 4 << 20);
}

bool cheap_trim(void) {
    if (mi_collect) {
        mi_collect(true);
        return true;
    }
    malloc_trim(0);
    return false;
}
