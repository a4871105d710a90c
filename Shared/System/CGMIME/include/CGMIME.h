// GMime (messages of RFC 5322 with MIME, forms of RFC 7578), as the few calls that are needed of it.
#ifndef CGMIME_H
#define CGMIME_H

#include <stddef.h>
#include <stdint.h>

// What a message consists of. All texts are UTF-8.
struct theracomm_message {
    const char *id;            // without the angle brackets
    int64_t seconds;           // its date, since 1970
    const char *from_name;     // may be NULL
    const char *from_address;
    const char *to_address;
    const char *subject;
    const char *language;      // of the text, as in RFC 5646
    const char *text;
};

// The message as bytes with CRLF at the ends of lines, to be freed with `free`; NULL if there is no memory for it.
char *theracomm_message_compose(const struct theracomm_message *message, size_t *length);

// Unicode's normal form C of a text in UTF-8, by GLib, which GMime stands on; to be freed with `free`. NULL if it isn't UTF-8.
char *theracomm_normal_form_c(const char *text);

// Whether a content type is `multipart/form-data` with a boundary of 1 to 70 bytes.
int theracomm_form_is(const char *type);

// Where in `bytes`, a form of this content type, the content of the first field of this name is: 1, or 0 if there is none, the form
// breaks off, is malformed, has more than 32 parts, or one of them has parts itself. `type` must be printable ASCII. The content is
// what was sent: a Content-Transfer-Encoding isn't applied.
int theracomm_form_field(
    const char *type, const uint8_t *bytes, size_t count, const char *name, size_t *start, size_t *length
);

#endif
