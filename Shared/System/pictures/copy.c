#include "pictures.h"

#include <stdlib.h>
#include <string.h>

#include <webp/encode.h>
#include <webp/mux.h>

static enum outcome decode(const char *format, struct input input, struct surface *surface) {
    if (strcmp(format, "image/jpeg") == 0) return decode_jpeg(input, surface);
    if (strcmp(format, "image/png") == 0) return decode_png(input, surface);
    if (strcmp(format, "image/webp") == 0) return decode_webp(input, surface);
    return NO_COPY;
}

static size_t scaled(size_t length, size_t side, size_t longest) {
    size_t scaled = (length * side + longest / 2) / longest;
    return scaled > 0 ? scaled : 1;
}

static bool encode(const uint8_t *pixels, size_t width, size_t height, WebPData *encoded) {
    WebPConfig config;
    WebPPicture picture;
    static WebPMemoryWriter writer;
    if (!WebPConfigInit(&config) || !WebPPictureInit(&picture)) return false;
    config.quality = 85;
    picture.width = (int)width;
    picture.height = (int)height;
    WebPMemoryWriterInit(&writer);
    picture.writer = WebPMemoryWrite;
    picture.custom_ptr = &writer;
    if (!WebPPictureImportRGBA(&picture, pixels, (int)width * 4) || !WebPEncode(&config, &picture)) return false;
    *encoded = (WebPData){.bytes = writer.mem, .size = writer.size};
    return true;
}

// Whether a profile is one of red, green and blue. A grey picture has become one of three colours, which its own profile doesn't fit.
static bool is_rgb_profile(const uint8_t *profile, size_t count) {
    return profile && is_profile(profile, count) && memcmp(profile + 16, "RGB ", 4) == 0;
}

enum outcome write_copy(const char *format, struct input input, size_t side, struct output *output) {
    struct surface surface = {0};
    enum outcome outcome = decode(format, input, &surface);
    if (outcome != WRITTEN) return outcome;
    size_t longest = surface.width > surface.height ? surface.width : surface.height;
    if (longest <= side) return NO_COPY;
    size_t width = scaled(surface.width, side, longest), height = scaled(surface.height, side, longest);
    uint8_t *pixels = malloc(width * height * 4);
    WebPMux *mux = WebPMuxNew();
    WebPData encoded, made, profile = {.bytes = surface.profile, .size = surface.profile_count};
    if (!pixels || !mux) return BROKEN;
    average(&surface, width, height, pixels);
    if (!encode(pixels, width, height, &encoded) || WebPMuxSetImage(mux, &encoded, 0) != WEBP_MUX_OK) return BROKEN;
    if (is_rgb_profile(profile.bytes, profile.size)) WebPMuxSetChunk(mux, "ICCP", &profile, 0);
    if (WebPMuxAssemble(mux, &made) != WEBP_MUX_OK) return BROKEN;
    return add(output, made.bytes, made.size) ? WRITTEN : TOO_LONG;
}
