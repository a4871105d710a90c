#include "pictures.h"

#include <stdlib.h>
#include <string.h>

#include <gif_lib.h>

struct reading {
    struct input input;
    size_t place;
};

static int read_more(GifFileType *gif, GifByteType *into, int count) {
    struct reading *reading = gif->UserData;
    size_t left = reading->input.count - reading->place, more = (size_t)count < left ? (size_t)count : left;
    memcpy(into, reading->input.bytes + reading->place, more);
    reading->place += more;
    return (int)more;
}

static int write_more(GifFileType *gif, const GifByteType *bytes, int count) {
    return add(gif->UserData, bytes, (size_t)count) ? count : 0;
}

// A frame, line by line as it lies in the file.
static enum outcome carry_frame(GifFileType *from, GifFileType *to, uint64_t *pixels) {
    if (DGifGetImageDesc(from) == GIF_ERROR) return BROKEN;
    GifImageDesc *about = &from->Image;
    if (about->Width <= 0 || about->Height <= 0) return BROKEN;
    uint64_t size = (uint64_t)about->Width * (uint64_t)about->Height;
    *pixels += size;
    if (size > MOST_PIXELS || *pixels > MOST_ANIMATED_PIXELS) return TOO_LARGE;
    if (EGifPutImageDesc(to, about->Left, about->Top, about->Width, about->Height, about->Interlace, about->ColorMap) == GIF_ERROR)
        return BROKEN;
    GifPixelType *line = malloc((size_t)about->Width);
    if (!line) return BROKEN;
    int height = about->Height, width = about->Width;
    for (int y = 0; y < height; y++)
        if (DGifGetLine(from, line, width) == GIF_ERROR || EGifPutLine(to, line, width) == GIF_ERROR) return BROKEN;
    free(line);
    return WRITTEN;
}

// How often an animation is repeated. Blocks are behind their length.
static bool is_loop(const GifByteType *name) {
    return name[0] == 11 && (memcmp(name + 1, "NETSCAPE2.0", 11) == 0 || memcmp(name + 1, "ANIMEXTS1.0", 11) == 0);
}

// Times and transparency of frames, and repetition; comments and what applications noted are left behind.
static bool carry_extension(GifFileType *from, GifFileType *to) {
    int code;
    GifByteType *block;
    if (DGifGetExtension(from, &code, &block) == GIF_ERROR) return false;
    bool is_looping = block && code == APPLICATION_EXT_FUNC_CODE && is_loop(block);
    if (block && code == GRAPHICS_EXT_FUNC_CODE && block[0] == 4 && EGifPutExtension(to, code, 4, block + 1) == GIF_ERROR)
        return false;
    while (block) {
        if (DGifGetExtensionNext(from, &block) == GIF_ERROR) return false;
        if (!is_looping || !block || block[0] != 3 || block[1] != 1) continue;
        is_looping = false;
        if (EGifPutExtensionLeader(to, APPLICATION_EXT_FUNC_CODE) == GIF_ERROR
            || EGifPutExtensionBlock(to, 11, "NETSCAPE2.0") == GIF_ERROR
            || EGifPutExtensionBlock(to, 3, block + 1) == GIF_ERROR || EGifPutExtensionTrailer(to) == GIF_ERROR)
            return false;
    }
    return true;
}

enum outcome write_gif(struct input input, struct output *output) {
    struct reading reading = {.input = input};
    int error;
    GifFileType *from = DGifOpen(&reading, read_more, &error), *to = EGifOpen(output, write_more, &error);
    if (!from || !to) return BROKEN;
    if (from->SWidth <= 0 || from->SHeight <= 0) return BROKEN;
    if (!is_in_bounds((uint64_t)from->SWidth, (uint64_t)from->SHeight)) return TOO_LARGE;
    EGifSetGifVersion(to, true);
    if (EGifPutScreenDesc(to, from->SWidth, from->SHeight, from->SColorResolution, from->SBackGroundColor, from->SColorMap) == GIF_ERROR)
        return BROKEN;
    uint64_t frames = 0, pixels = 0;
    for (GifRecordType record = UNDEFINED_RECORD_TYPE; record != TERMINATE_RECORD_TYPE;) {
        // Some programs leave the end mark out.
        if (frames > 0 && reading.place == input.count) break;
        if (DGifGetRecordType(from, &record) == GIF_ERROR) return BROKEN;
        if (record == IMAGE_DESC_RECORD_TYPE) {
            if (++frames > MOST_FRAMES) return TOO_LARGE;
            enum outcome outcome = carry_frame(from, to, &pixels);
            if (outcome != WRITTEN) return outcome;
        } else if (record == EXTENSION_RECORD_TYPE && !carry_extension(from, to)) {
            return BROKEN;
        }
    }
    if (frames == 0 || EGifCloseFile(to, &error) == GIF_ERROR) return BROKEN;
    return WRITTEN;
}
