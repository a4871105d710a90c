// libdeflate (gzip of whole buffers).
#ifndef CDEFLATE_H
#define CDEFLATE_H

#include <libdeflate.h>

#endif
