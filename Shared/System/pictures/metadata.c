#include "pictures.h"

#include <string.h>

// A number of two or four bytes in the order that the TIFF head names.
static uint32_t number(const uint8_t *at, int bytes, bool is_little) {
    uint32_t value = 0;
    for (int place = 0; place < bytes; place++) value |= (uint32_t)at[place] << (8 * (is_little ? place : bytes - 1 - place));
    return value;
}

int exif_orientation(const uint8_t *tiff, size_t count) {
    static const uint32_t orientation = 0x0112, short_number = 3;
    if (count < 14) return 1;
    bool is_little = tiff[0] == 'I' && tiff[1] == 'I';
    if (!is_little && !(tiff[0] == 'M' && tiff[1] == 'M')) return 1;
    if (number(tiff + 2, 2, is_little) != 42) return 1;
    size_t directory = number(tiff + 4, 4, is_little);
    if (directory > count - 2) return 1;
    uint32_t entries = number(tiff + directory, 2, is_little);
    for (uint32_t entry = 0; entry < entries; entry++) {
        size_t place = directory + 2 + 12 * (size_t)entry;
        if (place + 12 > count) return 1;
        if (number(tiff + place, 2, is_little) != orientation || number(tiff + place + 2, 2, is_little) != short_number) continue;
        uint32_t value = number(tiff + place + 8, 2, is_little);
        return value >= 1 && value <= 8 ? (int)value : 1;
    }
    return 1;
}

bool is_profile(const uint8_t *profile, size_t count) {
    if (count < 132 || count > LONGEST_PROFILE) return false;
    return number(profile, 4, false) == count && memcmp(profile + 36, "acsp", 4) == 0;
}
