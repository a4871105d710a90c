// Tells the thread sanitizer what Swift's Mutex does when two threads want it at the same time.
//
// The quick way of `Mutex` is compiled into whoever uses it, where the sanitizer sees its atomic operations. The slow way lies in
// libswiftSynchronization, which is not instrumented: a lock that was waited for seems to order nothing, and everything it
// protects looks like a race. Preloaded, these three stand before the library's and say what they do.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

extern void __tsan_acquire(void *) __attribute__((weak));
extern void __tsan_release(void *) __attribute__((weak));

typedef SWIFT void (*lock_slow)(uint32_t, SELF void *);
typedef SWIFT bool (*try_lock_slow)(SELF void *);
typedef SWIFT void (*unlock_slow)(SELF void *);

// Synchronization._MutexHandle._lockSlow(_: UInt32)
SWIFT void locked(uint32_t thread, SELF void *handle) __asm__("$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF");

SWIFT void locked(uint32_t thread, SELF void *handle) {
    static lock_slow real;
    lock_slow function = __atomic_load_n(&real, __ATOMIC_RELAXED);
    if (!function) {
        function = (lock_slow)dlsym(RTLD_NEXT, "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF");
        __atomic_store_n(&real, function, __ATOMIC_RELAXED);
    }
    function(thread, handle);
    if (__tsan_acquire) __tsan_acquire(handle);
}

// Synchronization._MutexHandle._tryLockSlow() -> Bool: asks the kernel for a lock that was just let go of.
SWIFT bool tried(SELF void *handle) __asm__("$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF");

SWIFT bool tried(SELF void *handle) {
    static try_lock_slow real;
    try_lock_slow function = __atomic_load_n(&real, __ATOMIC_RELAXED);
    if (!function) {
        function = (try_lock_slow)dlsym(RTLD_NEXT, "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF");
        __atomic_store_n(&real, function, __ATOMIC_RELAXED);
    }
    bool is_locked = function(handle);
    if (is_locked && __tsan_acquire) __tsan_acquire(handle);
    return is_locked;
}

// Synchronization._MutexHandle._unlockSlow()
SWIFT void unlocked(SELF void *handle) __asm__("$s15Synchronization12_MutexHandleV11_unlockSlowyyF");

SWIFT void unlocked(SELF void *handle) {
    static unlock_slow real;
    unlock_slow function = __atomic_load_n(&real, __ATOMIC_RELAXED);
    if (!function) {
        function = (unlock_slow)dlsym(RTLD_NEXT, "$s15Synchronization12_MutexHandleV11_unlockSlowyyF");
        __atomic_store_n(&real, function, __ATOMIC_RELAXED);
    }
    if (__tsan_release) __tsan_release(handle);
    function(handle);
}
