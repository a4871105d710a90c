// Jansson (JSON).
#ifndef CJANSSON_H
#define CJANSSON_H

#include <jansson.h>

// In C the function and the enum share a name, which Swift can't tell apart.
static inline enum json_error_code cjansson_error_code(const json_error_t *error) {
    return json_error_code(error);
}

#endif
