// libcsv (comma-separated values as RFC 4180 has them).
#ifndef CCSV_H
#define CCSV_H

#include <csv.h>

#endif
