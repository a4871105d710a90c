// libpq (PostgreSQL's protocol).
#ifndef CLIBPQ_H
#define CLIBPQ_H

#include <postgresql/libpq-fe.h>

#endif
