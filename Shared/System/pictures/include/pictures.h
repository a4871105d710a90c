// A program that writes a picture anew, without what a camera or an editor noted in it: place, time, device, names, comments, thumbnails.
// Orientation becomes part of the pixels, the colour profile stays. Of a picture that was written anew it makes small copies. It reads bytes
// of strangers, so it runs in a process of its own that can do nothing but read its input, write its output and use a bounded amount of
// memory and time.
#ifndef PICTURES_H
#define PICTURES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Exit codes: the contract with PictureCleaner.swift. Any other end means that the picture could not be decoded.
enum outcome {
    WRITTEN = 0,
    BROKEN = 10,      // not a picture of the format named, or cut off
    TOO_LARGE = 11,   // more pixels or frames than are decoded
    TOO_LONG = 12,    // written anew it has more bytes than a file may have
    NO_SANDBOX = 13,  // the process can't be shut in, or was called wrongly
    NO_COPY = 14,     // the picture is no larger than the copy would be, or no copy is made of its format or colours
};

// Pixels of a picture: more than the cameras of telephones have.
static const uint64_t LONGEST_SIDE = 65535, MOST_PIXELS = 50000000;
// Pixels of one frame of an animation, pixels of all its frames, and frames.
static const uint64_t MOST_FRAME_PIXELS = 16000000, MOST_ANIMATED_PIXELS = 500000000, MOST_FRAMES = 2000;
// Pixels of the longest side of a copy.
static const uint64_t LONGEST_COPY = 1024;
// Bytes of a colour profile.
static const size_t LONGEST_PROFILE = 4 << 20;

struct input {
    const uint8_t *bytes;
    size_t count;
};

// Bytes that grow up to `limit`; `full` once more were added.
struct output {
    uint8_t *bytes;
    size_t count, capacity, limit;
    bool full;
};

enum outcome write_jpeg(struct input input, struct output *output);
enum outcome write_png(struct input input, struct output *output);
enum outcome write_webp(struct input input, struct output *output);
enum outcome write_gif(struct input input, struct output *output);

// A decoded picture of four bytes a pixel: red, green, blue, alpha. The caller has no need to free it.
struct surface {
    const uint8_t *bytes;
    size_t width, height;
    const uint8_t *profile;  // its colour profile, if it has one
    size_t profile_count;
};

enum outcome decode_jpeg(struct input input, struct surface *surface);
enum outcome decode_png(struct input input, struct surface *surface);
enum outcome decode_webp(struct input input, struct surface *surface);

// Writes a copy as WebP, with `side` pixels on its longest side. The picture was written anew before: it is upright.
enum outcome write_copy(const char *format, struct input input, size_t side, struct output *output);

// Makes each pixel of a copy the mean of the area that it covers, weighed by alpha. `to` has room for `width` by `height` pixels.
void average(const struct surface *from, size_t width, size_t height, uint8_t *to);

// Appends bytes; false if there is no room for them.
bool add(struct output *output, const void *bytes, size_t count);

// Pixels of the longest side of a picture that is decoded: LONGEST_SIDE unless the caller wants less.
extern uint64_t longest_side;

// Whether a picture of this size is decoded.
bool is_in_bounds(uint64_t width, uint64_t height);

// The orientation, 1 to 8, that EXIF data (TIFF) name; 1 if they name none.
int exif_orientation(const uint8_t *tiff, size_t count);

// Whether a colour profile is one by its head, and not something else in its place.
bool is_profile(const uint8_t *profile, size_t count);

// A decoded picture as it lies in memory, and how it is to be turned.
struct pixels {
    const uint8_t *bytes;
    size_t width, height, size;  // size: bytes of a pixel
    int orientation;
};

// Whether turning exchanges width and height.
bool is_on_its_side(int orientation);

// Writes row `y` of the picture as it is after turning.
void turned_row(const struct pixels *pixels, size_t y, uint8_t *row);

// Shuts the process in. False if that isn't possible.
bool enter_sandbox(size_t longest_output);

#endif
