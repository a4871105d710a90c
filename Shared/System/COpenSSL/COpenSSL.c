#include "COpenSSL.h"

#include <malloc.h>
#include <stdlib.h>

// Room for one record of TLS with what OpenSSL puts around it: what a connection takes for each read and each write, and gives back, so
// that it needs none of it while it is silent.
enum { record_room = 17 * 1024, record_least = 16 * 1024, most_kept = 4 };

static _Thread_local void *kept[most_kept];
static _Thread_local int kept_count;

static void *take(size_t size, const char *file, int line) {
    (void)file;
    (void)line;
    if (size < record_least || size > record_room) return malloc(size);
    return kept_count > 0 ? kept[--kept_count] : malloc(record_room);
}

static void *resize(void *memory, size_t size, const char *file, int line) {
    (void)file;
    (void)line;
    return realloc(memory, size);
}

static void give(void *memory, const char *file, int line) {
    (void)file;
    (void)line;
    // The allocator rounds up by a few words at most; whatever is as large serves as well.
    const size_t size = malloc_usable_size(memory);
    if (size >= record_room && size < record_room + 64 && kept_count < most_kept) {
        kept[kept_count++] = memory;
    } else {
        free(memory);
    }
}

void theracomm_keep_records(void) { CRYPTO_set_mem_functions(take, resize, give); }
