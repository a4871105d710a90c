#include "pictures.h"

#include <stdlib.h>
#include <string.h>

#include <webp/decode.h>
#include <webp/demux.h>
#include <webp/encode.h>
#include <webp/mux.h>

// Decodes every frame, in bounds.
static enum outcome check_animation(const WebPData *data) {
    WebPAnimDecoder *decoder = WebPAnimDecoderNew(data, NULL);
    WebPAnimInfo about;
    if (!decoder || !WebPAnimDecoderGetInfo(decoder, &about)) return BROKEN;
    uint64_t canvas = (uint64_t)about.canvas_width * about.canvas_height;
    if (canvas > MOST_FRAME_PIXELS || about.frame_count > MOST_FRAMES || canvas * about.frame_count > MOST_ANIMATED_PIXELS)
        return TOO_LARGE;
    uint32_t frames = 0;
    while (WebPAnimDecoderHasMoreFrames(decoder)) {
        uint8_t *pixels;
        int time;
        if (!WebPAnimDecoderGetNext(decoder, &pixels, &time)) return BROKEN;
        frames++;
    }
    return frames > 0 && frames == about.frame_count ? WRITTEN : BROKEN;
}

// The frames as they are compressed, in a container of our own.
static bool carry_animation(WebPMux *from, WebPMux *to) {
    WebPMuxAnimParams parameters;
    int width, height;
    if (WebPMuxGetCanvasSize(from, &width, &height) != WEBP_MUX_OK) return false;
    if (WebPMuxGetAnimationParams(from, &parameters) != WEBP_MUX_OK) return false;
    WebPMuxFrameInfo frame;
    for (uint32_t number = 1; WebPMuxGetFrame(from, number, &frame) == WEBP_MUX_OK; number++) {
        if (WebPMuxPushFrame(to, &frame, 1) != WEBP_MUX_OK) return false;
        WebPDataClear(&frame.bitstream);
    }
    return WebPMuxSetAnimationParams(to, &parameters) == WEBP_MUX_OK
        && WebPMuxSetCanvasSize(to, width, height) == WEBP_MUX_OK;
}

// A picture whose orientation becomes part of the pixels is compressed anew.
static bool turn(const struct pixels *pixels, bool is_lossless, WebPData *turned) {
    bool is_turned = is_on_its_side(pixels->orientation);
    size_t width = is_turned ? pixels->height : pixels->width, height = is_turned ? pixels->width : pixels->height;
    uint8_t *rows = malloc(width * height * 4);
    WebPConfig config;
    WebPPicture picture;
    static WebPMemoryWriter writer;
    if (!rows || !WebPConfigInit(&config) || !WebPPictureInit(&picture)) return false;
    for (size_t y = 0; y < height; y++) turned_row(pixels, y, rows + y * width * 4);
    config.quality = is_lossless ? 40 : 90;
    config.lossless = is_lossless;
    // Large ones in time.
    config.method = width * height > 8000000 ? 2 : 3;
    config.exact = 1;
    picture.use_argb = is_lossless;
    picture.width = (int)width;
    picture.height = (int)height;
    WebPMemoryWriterInit(&writer);
    picture.writer = WebPMemoryWrite;
    picture.custom_ptr = &writer;
    if (!WebPPictureImportRGBA(&picture, rows, (int)width * 4)) return false;
    free(rows);
    if (!WebPEncode(&config, &picture)) return false;
    WebPPictureFree(&picture);
    *turned = (WebPData){.bytes = writer.mem, .size = writer.size};
    return true;
}

static bool carry_still(WebPMux *from, WebPMux *to, const WebPData *data, const WebPBitstreamFeatures *about) {
    int width, height;
    uint8_t *decoded = WebPDecodeRGBA(data->bytes, data->size, &width, &height);
    if (!decoded) return false;
    WebPData exif = {0};
    int orientation = 1;
    if (WebPMuxGetChunk(from, "EXIF", &exif) == WEBP_MUX_OK) {
        bool has_head = exif.size > 6 && memcmp(exif.bytes, "Exif\0", 6) == 0;
        orientation = exif_orientation(exif.bytes + (has_head ? 6 : 0), exif.size - (has_head ? 6 : 0));
    }
    if (orientation == 1) {
        free(decoded);
        WebPMuxFrameInfo frame;
        return WebPMuxGetFrame(from, 1, &frame) == WEBP_MUX_OK && WebPMuxSetImage(to, &frame.bitstream, 1) == WEBP_MUX_OK;
    }
    struct pixels pixels = {.bytes = decoded, .width = width, .height = height, .size = 4, .orientation = orientation};
    WebPData turned;
    return turn(&pixels, about->format == 2, &turned) && WebPMuxSetImage(to, &turned, 1) == WEBP_MUX_OK;
}

enum outcome write_webp(struct input input, struct output *output) {
    WebPData data = {.bytes = input.bytes, .size = input.count}, profile, made;
    WebPBitstreamFeatures about;
    if (WebPGetFeatures(data.bytes, data.size, &about) != VP8_STATUS_OK) return BROKEN;
    if (!is_in_bounds(about.width, about.height)) return TOO_LARGE;
    WebPMux *from = WebPMuxCreate(&data, 0), *to = WebPMuxNew();
    if (!from || !to) return BROKEN;
    if (about.has_animation) {
        enum outcome outcome = check_animation(&data);
        if (outcome != WRITTEN) return outcome;
        if (!carry_animation(from, to)) return BROKEN;
    } else if (!carry_still(from, to, &data, &about)) {
        return BROKEN;
    }
    if (WebPMuxGetChunk(from, "ICCP", &profile) == WEBP_MUX_OK && is_profile(profile.bytes, profile.size))
        WebPMuxSetChunk(to, "ICCP", &profile, 1);
    if (WebPMuxAssemble(to, &made) != WEBP_MUX_OK) return BROKEN;
    return add(output, made.bytes, made.size) ? WRITTEN : TOO_LONG;
}

// The first picture of an animation stands for all.
enum outcome decode_webp(struct input input, struct surface *surface) {
    WebPData data = {.bytes = input.bytes, .size = input.count}, profile;
    WebPBitstreamFeatures about;
    if (WebPGetFeatures(data.bytes, data.size, &about) != VP8_STATUS_OK) return BROKEN;
    if (!is_in_bounds(about.width, about.height)) return TOO_LARGE;
    WebPAnimDecoder *decoder = WebPAnimDecoderNew(&data, NULL);
    WebPAnimInfo canvas;
    if (!decoder || !WebPAnimDecoderGetInfo(decoder, &canvas)) return BROKEN;
    if ((uint64_t)canvas.canvas_width * canvas.canvas_height > MOST_PIXELS) return TOO_LARGE;
    uint8_t *bytes;
    int time;
    if (!WebPAnimDecoderGetNext(decoder, &bytes, &time)) return BROKEN;
    *surface = (struct surface){.bytes = bytes, .width = canvas.canvas_width, .height = canvas.canvas_height};
    WebPMux *mux = WebPMuxCreate(&data, 0);
    if (mux && WebPMuxGetChunk(mux, "ICCP", &profile) == WEBP_MUX_OK) {
        surface->profile = profile.bytes;
        surface->profile_count = profile.size;
    }
    return WRITTEN;
}
