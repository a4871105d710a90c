#include "CGMIME.h"

#include <gmime/gmime.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static void start(void) { g_mime_init(); }

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
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, start);
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
