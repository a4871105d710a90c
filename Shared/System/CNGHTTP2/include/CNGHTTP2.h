// nghttp2 (HTTP/2 framing, HPACK, flow control).
#ifndef CNGHTTP2_H
#define CNGHTTP2_H

#include <sys/types.h>
#include <nghttp2/nghttp2.h>

#endif
