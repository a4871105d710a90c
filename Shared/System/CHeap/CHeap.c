#include "CHeap.h"

#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_SANITIZER 1
#endif
#endif

bool cheap_is_in_place(void) {
#ifdef HAS_SANITIZER
    return true;
#else
    void *piece = malloc(64);
    bool is_ours = piece && mi_is_in_heap_region(piece);
    free(piece);
    return is_ours;
#endif
}
