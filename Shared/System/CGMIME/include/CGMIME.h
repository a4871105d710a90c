// GMime (messages of RFC 5322 with MIME), as the one call that is needed of it.
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

#endif
