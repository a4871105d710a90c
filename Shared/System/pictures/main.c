#include "pictures.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static enum outcome write_anew(const char *format, struct input input, struct output *output) {
    if (strcmp(format, "image/jpeg") == 0) return write_jpeg(input, output);
    if (strcmp(format, "image/png") == 0) return write_png(input, output);
    if (strcmp(format, "image/webp") == 0) return write_webp(input, output);
    if (strcmp(format, "image/gif") == 0) return write_gif(input, output);
    return BROKEN;
}

// pictures FORMAT LIMIT SIDE [COPY] : reads a picture from the file that is standard input, writes it anew to standard output, or a copy with
// COPY pixels on its longest side. SIDE is the longest side that is decoded, 0 for LONGEST_SIDE.
int main(int count, char **arguments) {
    if (count != 4 && count != 5) return NO_SANDBOX;
    size_t limit = strtoul(arguments[2], NULL, 10), side = strtoul(arguments[3], NULL, 10);
    size_t copy = count == 5 ? strtoul(arguments[4], NULL, 10) : 0;
    if (side > LONGEST_SIDE || copy > LONGEST_COPY || (count == 5 && copy == 0)) return NO_SANDBOX;
    if (side > 0) longest_side = side;
    struct stat about;
    if (limit == 0 || fstat(STDIN_FILENO, &about) != 0) return NO_SANDBOX;
    if (about.st_size <= 0) return BROKEN;
    struct input input = {.count = (size_t)about.st_size};
    void *mapped = mmap(NULL, input.count, PROT_READ, MAP_PRIVATE, STDIN_FILENO, 0);
    if (mapped == MAP_FAILED) return NO_SANDBOX;
    input.bytes = mapped;
    if (!enter_sandbox(limit)) return NO_SANDBOX;

    struct output output = {.limit = limit};
    enum outcome outcome =
        copy > 0 ? write_copy(arguments[1], input, copy, &output) : write_anew(arguments[1], input, &output);
    if (output.full) return TOO_LONG;
    if (outcome != WRITTEN) return outcome;
    for (size_t written = 0; written < output.count;) {
        ssize_t more = write(STDOUT_FILENO, output.bytes + written, output.count - written);
        if (more <= 0) return TOO_LONG;
        written += (size_t)more;
    }
    return WRITTEN;
}
