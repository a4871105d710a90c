#include "pictures.h"

#include <stdlib.h>
#include <string.h>

bool add(struct output *output, const void *bytes, size_t count) {
    if (output->full || count > output->limit - output->count) {
        output->full = true;
        return false;
    }
    if (output->count + count > output->capacity) {
        size_t capacity = output->capacity ? output->capacity : 1 << 16;
        while (capacity < output->count + count) capacity *= 2;
        uint8_t *grown = realloc(output->bytes, capacity);
        if (!grown) {
            output->full = true;
            return false;
        }
        output->bytes = grown;
        output->capacity = capacity;
    }
    if (count > 0) memcpy(output->bytes + output->count, bytes, count);
    output->count += count;
    return true;
}

uint64_t longest_side = LONGEST_SIDE;

bool is_in_bounds(uint64_t width, uint64_t height) {
    return width <= longest_side && height <= longest_side && width * height <= MOST_PIXELS;
}
