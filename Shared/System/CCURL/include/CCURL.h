// libcurl (SMTP), and its calls with `...`, which Swift can't make.
#ifndef CCURL_H
#define CCURL_H

#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

static inline CURLcode theracomm_curl_text(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode theracomm_curl_long(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode theracomm_curl_size(CURL *handle, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode theracomm_curl_pointer(CURL *handle, CURLoption option, void *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode theracomm_curl_list(CURL *handle, CURLoption option, struct curl_slist *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode theracomm_curl_reader(CURL *handle, curl_read_callback read) {
    return curl_easy_setopt(handle, CURLOPT_READFUNCTION, read);
}

static inline CURLcode theracomm_curl_progress(CURL *handle, curl_xferinfo_callback progress) {
    return curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, progress);
}

// The last answer of the server: three digits, or 0 if there was none.
static inline long theracomm_curl_answer(CURL *handle) {
    long code = 0;
    curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &code);
    return code;
}

#endif
