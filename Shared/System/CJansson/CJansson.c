#include "CJansson.h"

#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>

// Jansson asks for three to four pieces of memory for each member of an object and gives each back by itself, which takes longer than the
// parsing. A document of ours is read once, from end to end, on the thread that parsed it: so its pieces are cut from a block that the
// thread keeps, and go together.

enum { BLOCK = 16 * 1024 };

struct block {
    struct block *older;
    size_t used, size;
    _Alignas(max_align_t) char bytes[];
};

// The newest first. One is kept between two documents.
static _Thread_local struct block *blocks;
// Documents that are there; more than one only if somebody begins one while they read another.
static _Thread_local int documents;

// Has a thread that ends give back what it kept.
static pthread_key_t ending;

static void forget(void *unused) {
    (void)unused;
    while (blocks) {
        struct block *older = blocks->older;
        free(blocks);
        blocks = older;
    }
}

static void *piece(size_t size) {
    if (documents == 0) return malloc(size);
    size_t wanted = (size + _Alignof(max_align_t) - 1) & ~(_Alignof(max_align_t) - 1);
    if (wanted < size) return NULL;
    if (!blocks || blocks->size - blocks->used < wanted) {
        size_t room = wanted > BLOCK ? wanted : BLOCK;
        struct block *block = malloc(sizeof *block + room);
        if (!block) return NULL;
        *block = (struct block){.older = blocks, .size = room};
        blocks = block;
        pthread_setspecific(ending, block);
    }
    void *place = blocks->bytes + blocks->used;
    blocks->used += wanted;
    return place;
}

static void let_go(void *place) {
    for (struct block *block = blocks; block; block = block->older)
        if ((char *)place >= block->bytes && (char *)place < block->bytes + block->size) return;
    free(place);
}

static void end(void) {
    if (--documents > 0) return;
    // The first is the one that all threads have; others were for something large.
    while (blocks && (blocks->older || blocks->size > BLOCK)) {
        struct block *older = blocks->older;
        free(blocks);
        blocks = older;
    }
    if (blocks) blocks->used = 0;
}

static void __attribute__((constructor)) prepare(void) {
    // Without the key a thread that ends would lose its block, no more.
    (void)pthread_key_create(&ending, forget);
    json_set_alloc_funcs(piece, let_go);
}

json_t *cjansson_load(const char *text, size_t length, size_t flags, json_error_t *error) {
    documents++;
    json_t *root = json_loadb(text, length, flags, error);
    if (!root) end();
    return root;
}

void cjansson_release(json_t *root) {
    (void)root;
    end();
}
