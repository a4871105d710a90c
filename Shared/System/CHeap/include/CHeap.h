// The process's heap: how glibc's malloc keeps it, and giving back what is free.
#ifndef CHEAP_H
#define CHEAP_H

// To be called once, before there are threads that have allocated.
void cheap_settle(void);

// Gives pages of the heap that hold nothing back to the system; whether there were any.
int cheap_trim(void);

#endif
