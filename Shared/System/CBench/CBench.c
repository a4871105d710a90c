#include "CBench.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

int cbench_poller(void) {
    int poller = epoll_create1(EPOLL_CLOEXEC);
    return poller < 0 ? -errno : poller;
}

int cbench_poller_add(int poller, int descriptor, uint64_t token) {
    struct epoll_event event = {.events = EPOLLIN, .data = {.u64 = token}};
    return epoll_ctl(poller, EPOLL_CTL_ADD, descriptor, &event) == 0 ? 0 : -errno;
}

int cbench_poller_wait(int poller, uint64_t *tokens, int most, int milliseconds) {
    struct epoll_event events[256];
    if (most > 256) most = 256;
    int count = epoll_wait(poller, events, most, milliseconds);
    if (count < 0) return errno == EINTR ? 0 : -errno;
    for (int place = 0; place < count; place++) tokens[place] = events[place].data.u64;
    return count;
}

int cbench_connect(const char *from, uint16_t port) {
    int descriptor = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (descriptor < 0) return -errno;
    int yes = 1;
    struct sockaddr_in address = {.sin_family = AF_INET};
    if (inet_pton(AF_INET, from, &address.sin_addr) != 1) {
        close(descriptor);
        return -EINVAL;
    }
    // The port is chosen when it is known where to, so that each pair of addresses has all ports.
    setsockopt(descriptor, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &yes, sizeof yes);
    setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    struct sockaddr_in target = {.sin_family = AF_INET, .sin_port = htons(port)};
    target.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (bind(descriptor, (struct sockaddr *)&address, sizeof address) != 0 ||
        connect(descriptor, (struct sockaddr *)&target, sizeof target) != 0 ||
        fcntl(descriptor, F_SETFL, O_NONBLOCK) != 0) {
        int error = errno;
        close(descriptor);
        return -error;
    }
    return descriptor;
}

long cbench_find(const void *bytes, size_t count, const char *word) {
    const char *found = memmem(bytes, count, word, strlen(word));
    return found ? found - (const char *)bytes : -1;
}

int64_t cbench_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}
