#include "pictures.h"

// Length that two pixels share, one of each of two rows of equal length that have `count` and `other_count` pixels.
static uint64_t shared(size_t place, size_t count, size_t other, size_t other_count) {
    uint64_t start = (uint64_t)place * other_count, end = start + other_count;
    uint64_t other_start = (uint64_t)other * count, other_end = other_start + count;
    return (end < other_end ? end : other_end) - (start > other_start ? start : other_start);
}

void average(const struct surface *from, size_t width, size_t height, uint8_t *to) {
    uint64_t area = (uint64_t)from->width * from->height;
    for (size_t y = 0; y < height; y++) {
        for (size_t x = 0; x < width; x++, to += 4) {
            uint64_t sums[4] = {0};
            for (size_t line = y * from->height / height; line * height < (y + 1) * from->height; line++) {
                uint64_t tall = shared(line, from->height, y, height);
                for (size_t column = x * from->width / width; column * width < (x + 1) * from->width; column++) {
                    const uint8_t *pixel = from->bytes + (line * from->width + column) * 4;
                    // What can't be seen has no say in the colour.
                    uint64_t weight = tall * shared(column, from->width, x, width) * pixel[3];
                    for (int colour = 0; colour < 3; colour++) sums[colour] += weight * pixel[colour];
                    sums[3] += weight;
                }
            }
            for (int colour = 0; colour < 3; colour++)
                to[colour] = sums[3] ? (uint8_t)((sums[colour] + sums[3] / 2) / sums[3]) : 0;
            to[3] = (uint8_t)((sums[3] + area / 2) / area);
        }
    }
}
