#include "CZip.h"

#include <sys/mman.h>

int czip_memory_file(void) { return memfd_create("archive", MFD_CLOEXEC); }
