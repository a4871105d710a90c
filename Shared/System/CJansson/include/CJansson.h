// Jansson (JSON).
#ifndef CJANSSON_H
#define CJANSSON_H

#include <jansson.h>

// Parses as json_loadb does. What it returns is released by cjansson_release on this very thread, and neither shared nor kept in part.
json_t *cjansson_load(const char *text, size_t length, size_t flags, json_error_t *error);
void cjansson_release(json_t *root);

// In C the function and the enum share a name, which Swift can't tell apart.
static inline enum json_error_code cjansson_error_code(const json_error_t *error) {
    return json_error_code(error);
}

#endif
