// libuv (loop, timers, sockets, DNS), and what Swift can't reach of it by itself.
#ifndef CUV_H
#define CUV_H

#include <uv.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#endif
