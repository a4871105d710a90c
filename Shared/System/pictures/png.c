#include "pictures.h"

#include <stdlib.h>
#include <string.h>

#include <png.h>

struct reading {
    struct input input;
    size_t place;
};

struct picture {
    struct pixels pixels;
    uint8_t *samples;
    png_bytep *rows;
    png_structp reader, writer;
    png_infop head, tail, written;
    int depth;  // bits of a sample in the file; in memory a sample has whole bytes
};

static void read_more(png_structp png, png_bytep into, size_t count) {
    struct reading *reading = png_get_io_ptr(png);
    if (count > reading->input.count - reading->place) png_error(png, "cut off");
    memcpy(into, reading->input.bytes + reading->place, count);
    reading->place += count;
}

static void write_more(png_structp png, png_bytep bytes, size_t count) {
    if (!add(png_get_io_ptr(png), bytes, count)) png_error(png, "too long");
}

static void flush(png_structp png) { (void)png; }

static void fail(png_structp png, png_const_charp words) {
    (void)words;
    png_longjmp(png, 1);
}

static void ignore(png_structp png, png_const_charp words) { (void)png, (void)words; }

static int orientation(struct picture *picture) {
    png_uint_32 count = 0;
    png_bytep exif = NULL;
    if (png_get_eXIf_1(picture->reader, picture->head, &count, &exif) == 0)
        png_get_eXIf_1(picture->reader, picture->tail, &count, &exif);
    return exif ? exif_orientation(exif, count) : 1;
}

// The size that the file's first bytes name is looked at before anything else.
static bool is_too_large(struct input input) {
    if (input.count < 24 || png_sig_cmp(input.bytes, 0, 8) != 0) return false;
    uint64_t side[2] = {0, 0};
    for (int place = 0; place < 8; place++) side[place / 4] = side[place / 4] << 8 | input.bytes[16 + place];
    return !is_in_bounds(side[0], side[1]);
}

// Reads samples in the file's own colours, or as red, green, blue and alpha.
static enum outcome read_picture(struct reading *reading, struct picture *picture, bool is_for_copy) {
    if (is_too_large(reading->input)) return TOO_LARGE;
    png_structp png = picture->reader = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, fail, ignore);
    if (!png) return BROKEN;
    picture->head = png_create_info_struct(png);
    picture->tail = png_create_info_struct(png);
    if (!picture->head || !picture->tail || setjmp(png_jmpbuf(png))) return BROKEN;
    png_set_read_fn(png, reading, read_more);
    png_set_user_limits(png, LONGEST_SIDE, LONGEST_SIDE);
    png_set_chunk_cache_max(png, 128);
    png_set_chunk_malloc_max(png, 8 << 20);
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, 0);
    png_read_info(png, picture->head);
    size_t width = png_get_image_width(png, picture->head), height = png_get_image_height(png, picture->head);
    picture->depth = png_get_bit_depth(png, picture->head);
    png_set_packing(png);
    if (is_for_copy) {
        png_set_expand(png);
        png_set_scale_16(png);
        png_set_gray_to_rgb(png);
        png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
    }
    png_set_interlace_handling(png);
    png_read_update_info(png, picture->head);
    size_t row = png_get_rowbytes(png, picture->head);
    if (row == 0 || row % width != 0) png_error(png, "odd");
    picture->samples = malloc(row * height);
    picture->rows = malloc(height * sizeof *picture->rows);
    if (!picture->samples || !picture->rows) png_error(png, "too large");
    for (size_t y = 0; y < height; y++) picture->rows[y] = picture->samples + y * row;
    png_read_image(png, picture->rows);
    png_read_end(png, picture->tail);
    picture->pixels = (struct pixels){
        .bytes = picture->samples,
        .width = width,
        .height = height,
        .size = row / width,
        .orientation = orientation(picture),
    };
    return WRITTEN;
}

// What says how numbers become colours; nothing else is taken over.
static void keep_colours(struct picture *picture) {
    png_structp from = picture->reader, to = picture->writer;
    png_infop head = picture->head, written = picture->written;
    png_colorp palette;
    int count, intent, method, unit;
    if (png_get_PLTE(from, head, &palette, &count)) png_set_PLTE(to, written, palette, count);
    png_bytep alpha;
    png_color_16p colour;
    if (png_get_tRNS(from, head, &alpha, &count, &colour)) png_set_tRNS(to, written, alpha, count, colour);
    png_fixed_point gamma, c[8];
    if (png_get_gAMA_fixed(from, head, &gamma)) png_set_gAMA_fixed(to, written, gamma);
    if (png_get_cHRM_fixed(from, head, &c[0], &c[1], &c[2], &c[3], &c[4], &c[5], &c[6], &c[7]))
        png_set_cHRM_fixed(to, written, c[0], c[1], c[2], c[3], c[4], c[5], c[6], c[7]);
    if (png_get_sRGB(from, head, &intent)) png_set_sRGB(to, written, intent);
    png_charp name;
    png_bytep profile;
    png_uint_32 length, x, y;
    if (png_get_iCCP(from, head, &name, &method, &profile, &length) && is_profile(profile, length))
        png_set_iCCP(to, written, "ICC", method, profile, length);
    png_color_8p bits;
    if (png_get_sBIT(from, head, &bits)) png_set_sBIT(to, written, bits);
    if (png_get_pHYs(from, head, &x, &y, &unit)) {
        bool is_turned = is_on_its_side(picture->pixels.orientation);
        png_set_pHYs(to, written, is_turned ? y : x, is_turned ? x : y, unit);
    }
}

static enum outcome write_picture(struct picture *picture, struct output *output) {
    png_structp png = picture->writer = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, fail, ignore);
    if (!png) return BROKEN;
    picture->written = png_create_info_struct(png);
    bool is_turned = is_on_its_side(picture->pixels.orientation);
    size_t width = is_turned ? picture->pixels.height : picture->pixels.width;
    size_t height = is_turned ? picture->pixels.width : picture->pixels.height;
    uint8_t *row = malloc(width * picture->pixels.size);
    if (!picture->written || !row || setjmp(png_jmpbuf(png))) return BROKEN;
    png_set_write_fn(png, output, write_more, flush);
    png_set_user_limits(png, LONGEST_SIDE, LONGEST_SIDE);
    png_set_IHDR(
        png, picture->written, width, height, picture->depth, png_get_color_type(picture->reader, picture->head),
        PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_BASE, PNG_FILTER_TYPE_BASE
    );
    keep_colours(picture);
    // Small ones as small as can be, large ones in time.
    size_t all = width * height * picture->pixels.size;
    png_set_compression_level(png, all <= 8 << 20 ? 9 : all <= 64 << 20 ? 6 : 3);
    png_write_info(png, picture->written);
    png_set_packing(png);
    for (size_t y = 0; y < height; y++) {
        turned_row(&picture->pixels, y, row);
        png_write_row(png, row);
    }
    png_write_end(png, NULL);
    return WRITTEN;
}

enum outcome write_png(struct input input, struct output *output) {
    static struct picture picture;
    struct reading reading = {.input = input};
    enum outcome outcome = read_picture(&reading, &picture, false);
    return outcome == WRITTEN ? write_picture(&picture, output) : outcome;
}

enum outcome decode_png(struct input input, struct surface *surface) {
    static struct picture picture;
    struct reading reading = {.input = input};
    enum outcome outcome = read_picture(&reading, &picture, true);
    if (outcome != WRITTEN) return outcome;
    *surface = (struct surface){.bytes = picture.samples, .width = picture.pixels.width, .height = picture.pixels.height};
    png_charp name;
    png_bytep profile;
    png_uint_32 count;
    int method;
    if (png_get_iCCP(picture.reader, picture.head, &name, &method, &profile, &count)) {
        surface->profile = profile;
        surface->profile_count = count;
    }
    return picture.pixels.size == 4 ? WRITTEN : BROKEN;
}
