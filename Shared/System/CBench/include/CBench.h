#ifndef CBENCH_H
#define CBENCH_H

#include <stddef.h>
#include <stdint.h>

// What the load generators of the benchmarks need of the kernel and the C library, in forms that cost little to call from Swift.

/// A set of descriptors to wait for (epoll); negative: an error of the kernel.
int cbench_poller(void);

/// Waits for input on `descriptor` from now on, which is then told as `token`. Zero, or a negative error.
int cbench_poller_add(int poller, int descriptor, uint64_t token);

/// Waits up to `milliseconds` for input; writes the tokens of those that have some and says how many. Negative: an error.
int cbench_poller_wait(int poller, uint64_t *tokens, int most, int milliseconds);

/// A TCP connection to `port` of 127.0.0.1 from the loopback address `from`: without delay, not blocking. A descriptor, or a negative
/// error.
int cbench_connect(const char *from, uint16_t port);

/// Where `word` begins in `bytes`; -1 if it isn't there.
long cbench_find(const void *bytes, size_t count, const char *word);

/// Microseconds of a clock that only goes forward, the same in all processes of the machine.
int64_t cbench_now(void);

#endif
