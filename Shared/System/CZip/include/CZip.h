// libzip (zip archives).
#ifndef CZIP_H
#define CZIP_H

#include <zip.h>

// File in memory that is read and written; negative where the system gives none.
int czip_memory_file(void);

#endif
