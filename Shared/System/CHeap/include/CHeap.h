// The process's heap: mimalloc takes the place of the C library's malloc in every executable that this is linked into.
#ifndef CHEAP_H
#define CHEAP_H

#include <mimalloc.h>
#include <stdbool.h>

// Whether malloc is mimalloc's; or a sanitizer's, which has to be in that place where there is one.
bool cheap_is_in_place(void);

#endif
