// libidn2 (names of domains in any script: IDNA 2008).
#ifndef CIDN2_H
#define CIDN2_H

#include <idn2.h>

#endif
