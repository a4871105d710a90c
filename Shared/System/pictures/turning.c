#include "pictures.h"

#include <string.h>

bool is_on_its_side(int orientation) { return orientation >= 5; }

void turned_row(const struct pixels *pixels, size_t y, uint8_t *row) {
    size_t width = pixels->width, height = pixels->height, size = pixels->size;
    size_t columns = is_on_its_side(pixels->orientation) ? height : width;
    if (pixels->orientation == 1) {
        memcpy(row, pixels->bytes + y * width * size, width * size);
        return;
    }
    for (size_t x = 0; x < columns; x++) {
        size_t column = x, line = y;
        switch (pixels->orientation) {
            case 2: column = width - 1 - x; break;
            case 3: column = width - 1 - x; line = height - 1 - y; break;
            case 4: line = height - 1 - y; break;
            case 5: column = y; line = x; break;
            case 6: column = y; line = height - 1 - x; break;
            case 7: column = width - 1 - y; line = height - 1 - x; break;
            case 8: column = width - 1 - y; line = x; break;
        }
        memcpy(row + x * size, pixels->bytes + (line * width + column) * size, size);
    }
}
