// The process's heap: mimalloc's where an executable is linked with it, the C library's where not.
#ifndef CHEAP_H
#define CHEAP_H

#include <stdbool.h>

// To be called once, before there are threads that have allocated.
void cheap_settle(void);

// Gives memory that holds nothing back to the system; true if that was only what this thread has taken, and every other has to do it for itself.
bool cheap_trim(void);

#endif
