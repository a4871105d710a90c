// libuv (loop, timers, sockets, DNS), and what Swift can't reach of it by itself.
#ifndef CUV_H
#define CUV_H

#include <uv.h>
#include <errno.h>
#include <limits.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

// A TCP socket with SO_REUSEADDR and, on demand, SO_REUSEPORT; the negated errno if there is none to be had.
static inline int theracomm_tcp_socket(int family, int shares_port) {
    int descriptor = socket(family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (descriptor < 0) return -errno;
    int on = 1;
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (shares_port && setsockopt(descriptor, SOL_SOCKET, SO_REUSEPORT, &on, sizeof on) != 0) {
        int failure = errno;
        close(descriptor);
        return -failure;
    }
    return descriptor;
}

// Gives a socket its address; 0 or the negated errno.
static inline int theracomm_bind(int descriptor, const struct sockaddr *address) {
    socklen_t length = address->sa_family == AF_INET6 ? sizeof(struct sockaddr_in6) : sizeof(struct sockaddr_in);
    return bind(descriptor, address, length) == 0 ? 0 : -errno;
}

// Lets a bound socket be connected to; 0 or the negated errno.
static inline int theracomm_listen(int descriptor, int backlog) {
    return listen(descriptor, backlog) == 0 ? 0 : -errno;
}

// The next connection that waits, non-blocking; the negated errno if there is none (EAGAIN) or it can't be had.
int theracomm_accept(int descriptor);

// How many descriptors this process may have open; INT_MAX if nobody says.
static inline int theracomm_descriptor_limit(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur > INT_MAX) return INT_MAX;
    return (int)limit.rlim_cur;
}

static inline void theracomm_close(int descriptor) { close(descriptor); }

static inline void theracomm_unlink(const char *path) { unlink(path); }

// 1 if a socket file is there on which nobody listens any more.
static inline int theracomm_unix_is_dead(const char *path) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    size_t length = 0;
    while (path[length] != 0 && length < sizeof address.sun_path - 1) {
        address.sun_path[length] = path[length];
        length++;
    }
    int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (descriptor < 0) return 0;
    int status = connect(descriptor, (struct sockaddr *)&address, sizeof address);
    int is_dead = status != 0 && errno == ECONNREFUSED;
    close(descriptor);
    return is_dead;
}

// Hands bytes to a socket without waiting: how many it took, or the negated errno. What libuv does by write(2) costs a few checks of files more.
static inline ssize_t theracomm_send(int descriptor, const void *bytes, size_t count) {
    ssize_t sent;
    do sent = send(descriptor, bytes, count, MSG_DONTWAIT | MSG_NOSIGNAL);
    while (sent < 0 && errno == EINTR);
    return sent < 0 ? -errno : sent;
}

// Makes the close of a socket a reset: what is in flight is lost, and the peer learns it as an error.
static inline int theracomm_reset_on_close(int descriptor)
{
    struct linger none = {1, 0};
    return setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &none, sizeof none) == 0 ? 0 : -errno;
}

#endif
