// libcmark (CommonMark, into a tree and into HTML).
#ifndef CCMARK_H
#define CCMARK_H

#include <cmark.h>
#include <stdlib.h>

// Frees what cmark_render_html gave.
static inline void ccmark_free(char *text) { free(text); }

#endif
