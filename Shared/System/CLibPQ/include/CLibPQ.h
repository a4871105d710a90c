// libpq (PostgreSQL's protocol), and what Swift can't reach of the system by itself.
#ifndef CLIBPQ_H
#define CLIBPQ_H

#include <netdb.h>
#include <postgresql/libpq-fe.h>

// A byte to point at where libpq wants a value that has none.
static inline const char *clibpq_nothing(void) { return ""; }

#endif
