#include "CGMIME.h"

#include <gmime/gmime.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static void start(void) { g_mime_init(); }

// Prepares GMime; to be called before anything of it.
static void ready(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, start);
}

static GMimeMessage *make(const struct theracomm_message *source) {
    GMimeMessage *message = g_mime_message_new(TRUE);
    g_mime_message_set_message_id(message, source->id);
    GDateTime *date = g_date_time_new_from_unix_utc(source->seconds);
    g_mime_message_set_date(message, date);
    g_date_time_unref(date);
    g_mime_message_add_mailbox(message, GMIME_ADDRESS_TYPE_FROM, source->from_name, source->from_address);
    g_mime_message_add_mailbox(message, GMIME_ADDRESS_TYPE_TO, NULL, source->to_address);
    g_mime_message_set_subject(message, source->subject, "utf-8");
    // No machine is to answer it (RFC 3834).
    g_mime_object_set_header(GMIME_OBJECT(message), "Auto-Submitted", "auto-generated", NULL);

    GMimeTextPart *part = g_mime_text_part_new_with_subtype("plain");
    g_mime_text_part_set_charset(part, "utf-8");
    g_mime_text_part_set_text(part, source->text);
    g_mime_part_set_content_encoding(GMIME_PART(part), GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE);
    g_mime_object_set_header(GMIME_OBJECT(part), "Content-Language", source->language, NULL);
    g_mime_message_set_mime_part(message, GMIME_OBJECT(part));
    g_object_unref(part);
    return message;
}

char *theracomm_message_compose(const struct theracomm_message *source, size_t *length) {
    ready();
    GMimeMessage *message = make(source);
    GMimeStream *memory = g_mime_stream_mem_new();
    GMimeStream *filtered = g_mime_stream_filter_new(memory);
    // Leaves CRLF as it is, so that every line ends in exactly one.
    GMimeFilter *ends = g_mime_filter_unix2dos_new(FALSE);
    g_mime_stream_filter_add(GMIME_STREAM_FILTER(filtered), ends);
    g_mime_object_write_to_stream(GMIME_OBJECT(message), NULL, filtered);
    g_mime_stream_flush(filtered);
    GByteArray *bytes = g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(memory));
    *length = bytes->len;
    char *copy = malloc(bytes->len);
    if (copy != NULL) memcpy(copy, bytes->data, bytes->len);
    g_object_unref(ends);
    g_object_unref(filtered);
    g_object_unref(memory);
    g_object_unref(message);
    return copy;
}

char *theracomm_normal_form_c(const char *text) {
    // What GLib allocates is the C library's since 2.46.
    return g_utf8_normalize(text, -1, G_NORMALIZE_DEFAULT_COMPOSE);
}

// What GMime is let read of a form: it keeps an object for every part, header and parameter, so that without bounds
// a form of a few MiB costs hundreds.
enum { most_parts = 32, longest_head = 8192, longest_boundary = 70 };

// What stands before and after the parts of a form of this type, without the ends of lines, to be freed with `g_free`;
// NULL if it is no such type.
static char *form_mark(const char *type) {
    GMimeContentType *parsed = g_mime_content_type_parse(NULL, type);
    if (parsed == NULL) return NULL;
    char *mark = NULL;
    if (g_mime_content_type_is_type(parsed, "multipart", "form-data")) {
        const char *boundary = g_mime_content_type_get_parameter(parsed, "boundary");
        if (boundary != NULL && boundary[0] != 0 && strlen(boundary) <= longest_boundary) {
            mark = g_strconcat("--", boundary, NULL);
        }
    }
    g_object_unref(parsed);
    return mark;
}

int theracomm_form_is(const char *type) {
    ready();
    char *mark = form_mark(type);
    const gboolean is = mark != NULL;
    g_free(mark);
    return is;
}

// Whether there are few enough marks, and an empty line soon after each that isn't the last. It doesn't matter whether
// they stand where a mark has to: GMime finds no others.
static gboolean is_bounded(const char *bytes, size_t length, const char *mark) {
    const char *end = bytes + length;
    const char *place = bytes;
    for (int marks = 0; (place = memmem(place, (size_t)(end - place), mark, strlen(mark))) != NULL; marks++, place++) {
        if (marks > most_parts) return FALSE;
        const char *head = place + strlen(mark);
        size_t rest = (size_t)(end - head);
        if (rest >= 2 && memcmp(head, "--", 2) == 0) continue;
        if (memmem(head, MIN(rest, (size_t)longest_head), "\r\n\r\n", 4) == NULL) return FALSE;
    }
    return TRUE;
}

struct form {
    GMimeStream *stream;
    gint64 start;      // of what isn't the head
    const char *mark;
    gboolean nested;   // whether a part has parts
};

static void form_header(GMimeParser *parser, const char *header, const char *value, gint64 offset, gpointer context) {
    (void)parser;
    (void)header;
    struct form *form = context;
    if (offset < form->start) return;
    GMimeContentType *type = g_mime_content_type_parse(NULL, value);
    if (type == NULL) return;
    if (g_mime_content_type_is_type(type, "multipart", "*") || g_mime_content_type_is_type(type, "message", "*")) {
        form->nested = TRUE;
        // Ends here for the parser, so that it can't make any number of parts out of the rest.
        g_mime_stream_set_bounds(form->stream, 0, g_mime_stream_tell(form->stream));
    }
    g_object_unref(type);
}

// Where the content of a part is, as it was sent; FALSE if it has none, or nothing ends it.
static gboolean form_content(const struct form *form, GMimeObject *part, gboolean last, gint64 *start, gint64 *length) {
    if (!GMIME_IS_PART(part)) return FALSE;
    GMimeDataWrapper *content = g_mime_part_get_content(GMIME_PART(part));
    GMimeStream *stream = content == NULL ? NULL : g_mime_data_wrapper_get_stream(content);
    if (stream == NULL || g_mime_stream_reset(stream) != 0) return FALSE;
    *start = g_mime_stream_tell(stream);
    *length = g_mime_stream_length(stream);
    if (*start < form->start || *length < 0) return FALSE;
    // GMime takes what breaks off, and guesses from the end of the mark's line how the line before it ends.
    const GByteArray *bytes = g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(form->stream));
    char *wanted = g_strconcat("\r\n", form->mark, last ? "--" : "", NULL);
    const size_t end = (size_t)(*start + *length);
    const gboolean ends = end <= bytes->len && bytes->len - end >= strlen(wanted)
        && memcmp(bytes->data + end, wanted, strlen(wanted)) == 0;
    g_free(wanted);
    return ends;
}

static gboolean form_find(
    const struct form *form, GMimeObject *object, const char *name, size_t *start, size_t *length
) {
    if (form->nested || object == NULL || !GMIME_IS_MULTIPART(object)) return FALSE;
    GMimeMultipart *parts = GMIME_MULTIPART(object);
    const int count = g_mime_multipart_get_count(parts);
    if (count > most_parts) return FALSE;
    gboolean found = FALSE;
    for (int index = 0; index < count; index++) {
        GMimeObject *part = g_mime_multipart_get_part(parts, index);
        gint64 place = 0, size = 0;
        if (!form_content(form, part, index == count - 1, &place, &size)) return FALSE;
        GMimeContentDisposition *disposition = g_mime_object_get_content_disposition(part);
        if (found || disposition == NULL) continue;
        const char *its = g_mime_content_disposition_get_parameter(disposition, "name");
        if (its == NULL || strcmp(its, name) != 0) continue;
        found = TRUE;
        *start = (size_t)(place - form->start);
        *length = (size_t)size;
    }
    return found;
}

int theracomm_form_field(
    const char *type, const uint8_t *bytes, size_t count, const char *name, size_t *start, size_t *length
) {
    if (count == 0) return FALSE;
    ready();
    char *mark = form_mark(type);
    if (mark == NULL) return FALSE;
    if (!is_bounded((const char *)bytes, count, mark)) {
        g_free(mark);
        return FALSE;
    }
    char *head = g_strconcat("Content-Type: ", type, "\r\nMIME-Version: 1.0\r\n\r\n", NULL);
    struct form form = {g_mime_stream_mem_new(), (gint64)strlen(head), mark, FALSE};
    g_mime_stream_write(form.stream, head, strlen(head));
    g_mime_stream_write(form.stream, (const char *)bytes, count);
    // The last mark's line may lack its end, which GMime takes for one of a single LF.
    g_mime_stream_write(form.stream, "\r\n", 2);
    g_mime_stream_reset(form.stream);

    GMimeParser *parser = g_mime_parser_new_with_stream(form.stream);
    g_mime_parser_set_header_regex(parser, "^content-type", form_header, &form);
    GMimeObject *object = g_mime_parser_construct_part(parser, NULL);
    const gboolean found = form_find(&form, object, name, start, length);
    if (object != NULL) g_object_unref(object);
    g_object_unref(parser);
    g_object_unref(form.stream);
    g_free(head);
    g_free(mark);
    return found;
}
