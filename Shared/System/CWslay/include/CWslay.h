// wslay (WebSocket framing).
#ifndef CWSLAY_H
#define CWSLAY_H

#include <sys/types.h>
#include <wslay/wslay.h>

#endif
