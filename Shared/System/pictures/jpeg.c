#include "pictures.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jerror.h>
#include <jpeglib.h>

// The scans of a progressive picture, and what a decoder may complain of: each costs time that its few bytes don't show.
static const int most_scans = 200;
static const long most_warnings = 1000;

// Pixels of a picture that is compressed as well as can be.
static const uint64_t most_optimized_pixels = 16000000;

struct failure {
    struct jpeg_error_mgr manager;  // first: libjpeg knows only this
    jmp_buf back;
};

static void fail(j_common_ptr codec) { longjmp(((struct failure *)codec->err)->back, 1); }

static void note(j_common_ptr codec, int level) {
    if (level >= 0) return;
    // What is cut off isn't passed on as if it were whole.
    if (codec->err->msg_code == JWRN_JPEG_EOF || ++codec->err->num_warnings > most_warnings) fail(codec);
}

static void say_nothing(j_common_ptr codec) { (void)codec; }

static void count_scans(j_common_ptr codec) {
    if (((j_decompress_ptr)codec)->input_scan_number > most_scans) fail(codec);
}

static struct jpeg_error_mgr *manager(struct failure *failure) {
    jpeg_std_error(&failure->manager);
    failure->manager.error_exit = fail;
    failure->manager.emit_message = note;
    failure->manager.output_message = say_nothing;
    return &failure->manager;
}

// All that writing needs to know of what was read. Samples are in the file's own colours, so that nothing is lost by converting them.
struct picture {
    struct pixels pixels;
    uint8_t *samples;
    J_COLOR_SPACE colours;
    int components;
    int horizontal[4], vertical[4], table[4];
    UINT16 steps[4][DCTSIZE2];
    bool has_steps[4], has_density, is_progressive;
    UINT8 density_unit;
    UINT16 density[2];
    JOCTET *profile;
    unsigned profile_count;
};

static int orientation(j_decompress_ptr decoder) {
    static const char head[] = "Exif\0";
    for (jpeg_saved_marker_ptr marker = decoder->marker_list; marker; marker = marker->next)
        if (marker->marker == JPEG_APP0 + 1 && marker->data_length > 6 && memcmp(marker->data, head, 6) == 0)
            return exif_orientation(marker->data + 6, marker->data_length - 6);
    return 1;
}

static bool is_known(J_COLOR_SPACE colours, int components) {
    switch (colours) {
        case JCS_GRAYSCALE: return components == 1;
        case JCS_RGB: case JCS_YCbCr: return components == 3;
        case JCS_CMYK: case JCS_YCCK: return components == 4;
        default: return false;
    }
}

static void keep_form(j_decompress_ptr decoder, struct picture *picture) {
    picture->is_progressive = decoder->progressive_mode;
    picture->has_density = decoder->saw_JFIF_marker;
    picture->density_unit = decoder->density_unit;
    picture->density[0] = decoder->X_density;
    picture->density[1] = decoder->Y_density;
    for (int place = 0; place < picture->components; place++) {
        jpeg_component_info *component = &decoder->comp_info[place];
        picture->horizontal[place] = component->h_samp_factor;
        picture->vertical[place] = component->v_samp_factor;
        int table = component->quant_tbl_no & 3;
        picture->table[place] = table;
        if (component->quant_table) {
            memcpy(picture->steps[table], component->quant_table->quantval, sizeof picture->steps[table]);
            picture->has_steps[table] = true;
        }
    }
}

// Reads samples in the file's own colours, or as red, green, blue and alpha.
static enum outcome read_picture(struct input input, struct picture *picture, bool is_for_copy) {
    struct jpeg_decompress_struct decoder;
    struct jpeg_progress_mgr progress = {.progress_monitor = count_scans};
    struct failure failure;
    decoder.err = manager(&failure);
    jpeg_create_decompress(&decoder);
    if (setjmp(failure.back)) {
        jpeg_destroy_decompress(&decoder);
        return BROKEN;
    }
    decoder.progress = &progress;
    jpeg_mem_src(&decoder, input.bytes, input.count);
    jpeg_save_markers(&decoder, JPEG_APP0 + 1, 0xFFFF);
    jpeg_save_markers(&decoder, JPEG_APP0 + 2, 0xFFFF);
    jpeg_read_header(&decoder, TRUE);
    if (!is_in_bounds(decoder.image_width, decoder.image_height)) {
        jpeg_destroy_decompress(&decoder);
        return TOO_LARGE;
    }
    if (!is_known(decoder.jpeg_color_space, decoder.num_components)) fail((j_common_ptr)&decoder);
    // Colours of a printer need a profile to become those of a screen.
    if (is_for_copy && decoder.num_components == 4) {
        jpeg_destroy_decompress(&decoder);
        return NO_COPY;
    }
    picture->colours = decoder.jpeg_color_space;
    decoder.out_color_space = is_for_copy ? JCS_EXT_RGBA : picture->colours;
    decoder.do_fancy_upsampling = is_for_copy;  // else copies of a sample, which become that sample again
    decoder.dct_method = JDCT_ISLOW;
    jpeg_start_decompress(&decoder);
    picture->components = decoder.num_components;
    int size = is_for_copy ? 4 : picture->components;
    if (decoder.output_components != size) fail((j_common_ptr)&decoder);
    size_t row = (size_t)decoder.output_width * size;
    picture->samples = malloc(row * decoder.output_height);
    if (!picture->samples) fail((j_common_ptr)&decoder);
    while (decoder.output_scanline < decoder.output_height) {
        JSAMPROW line = picture->samples + row * decoder.output_scanline;
        jpeg_read_scanlines(&decoder, &line, 1);
    }
    keep_form(&decoder, picture);
    picture->pixels = (struct pixels){
        .bytes = picture->samples,
        .width = decoder.output_width,
        .height = decoder.output_height,
        .size = size,
        .orientation = orientation(&decoder),
    };
    if (!jpeg_read_icc_profile(&decoder, &picture->profile, &picture->profile_count)) picture->profile = NULL;
    jpeg_finish_decompress(&decoder);
    jpeg_destroy_decompress(&decoder);
    return WRITTEN;
}

// The quality of the file that was read: the same steps, turned as the pixels are.
static void use_form(j_compress_ptr encoder, const struct picture *picture) {
    bool is_turned = is_on_its_side(picture->pixels.orientation);
    for (int table = 0; table < 4; table++) {
        if (!picture->has_steps[table]) continue;
        if (!encoder->quant_tbl_ptrs[table]) encoder->quant_tbl_ptrs[table] = jpeg_alloc_quant_table((j_common_ptr)encoder);
        for (int place = 0; place < DCTSIZE2; place++) {
            int from = is_turned ? (place % DCTSIZE) * DCTSIZE + place / DCTSIZE : place;
            UINT16 step = picture->steps[table][from];
            encoder->quant_tbl_ptrs[table]->quantval[place] = step ? step : 1;
        }
        encoder->quant_tbl_ptrs[table]->sent_table = FALSE;
    }
    for (int place = 0; place < picture->components; place++) {
        jpeg_component_info *component = &encoder->comp_info[place];
        component->h_samp_factor = is_turned ? picture->vertical[place] : picture->horizontal[place];
        component->v_samp_factor = is_turned ? picture->horizontal[place] : picture->vertical[place];
        component->quant_tbl_no = picture->table[place];
    }
    if (picture->has_density) {
        encoder->density_unit = picture->density_unit;
        encoder->X_density = picture->density[is_turned];
        encoder->Y_density = picture->density[!is_turned];
    }
    // Both keep a second picture in memory until the end.
    if ((uint64_t)picture->pixels.width * picture->pixels.height > most_optimized_pixels) return;
    encoder->optimize_coding = TRUE;
    if (picture->is_progressive) jpeg_simple_progression(encoder);
}

static enum outcome write_picture(const struct picture *picture, struct output *output) {
    struct jpeg_compress_struct encoder;
    struct failure failure;
    unsigned char *bytes = NULL;
    unsigned long count = 0;
    bool is_turned = is_on_its_side(picture->pixels.orientation);
    size_t width = is_turned ? picture->pixels.height : picture->pixels.width;
    size_t height = is_turned ? picture->pixels.width : picture->pixels.height;
    uint8_t *row = malloc(width * picture->pixels.size);
    if (!row) return BROKEN;
    encoder.err = manager(&failure);
    jpeg_create_compress(&encoder);
    if (setjmp(failure.back)) {
        jpeg_destroy_compress(&encoder);
        return BROKEN;
    }
    jpeg_mem_dest(&encoder, &bytes, &count);
    encoder.image_width = width;
    encoder.image_height = height;
    encoder.input_components = picture->components;
    encoder.in_color_space = picture->colours;
    jpeg_set_defaults(&encoder);
    jpeg_set_colorspace(&encoder, picture->colours);
    use_form(&encoder, picture);
    jpeg_start_compress(&encoder, TRUE);
    if (picture->profile && is_profile(picture->profile, picture->profile_count))
        jpeg_write_icc_profile(&encoder, picture->profile, picture->profile_count);
    for (size_t y = 0; y < height; y++) {
        turned_row(&picture->pixels, y, row);
        jpeg_write_scanlines(&encoder, &row, 1);
    }
    jpeg_finish_compress(&encoder);
    jpeg_destroy_compress(&encoder);
    return add(output, bytes, count) ? WRITTEN : TOO_LONG;
}

enum outcome write_jpeg(struct input input, struct output *output) {
    static struct picture picture;
    enum outcome outcome = read_picture(input, &picture, false);
    return outcome == WRITTEN ? write_picture(&picture, output) : outcome;
}

enum outcome decode_jpeg(struct input input, struct surface *surface) {
    static struct picture picture;
    enum outcome outcome = read_picture(input, &picture, true);
    *surface = (struct surface){
        .bytes = picture.samples,
        .width = picture.pixels.width,
        .height = picture.pixels.height,
        .profile = picture.profile,
        .profile_count = picture.profile_count,
    };
    return outcome;
}
