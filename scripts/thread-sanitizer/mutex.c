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

// The library's own function of a name, which is looked for once.
static void *real(void **known, const char *name) {
    void *function = __atomic_load_n(known, __ATOMIC_RELAXED);
    if (!function) {
        function = dlsym(RTLD_NEXT, name);
        __atomic_store_n(known, function, __ATOMIC_RELAXED);
    }
    return function;
}

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

// Synchronization._MutexHandle._lockSlow(_: UInt32)
SWIFT void locked(uint32_t thread, SELF void *handle) __asm__(LOCK);

SWIFT void locked(uint32_t thread, SELF void *handle) {
    static void *known;
    ((SWIFT void (*)(uint32_t, SELF void *))real(&known, LOCK))(thread, handle);
    if (__tsan_acquire) __tsan_acquire(handle);
}

// Synchronization._MutexHandle._tryLockSlow() -> Bool: asks the kernel for a lock that was just let go of.
SWIFT bool tried(SELF void *handle) __asm__(TRY);

SWIFT bool tried(SELF void *handle) {
    static void *known;
    bool is_locked = ((SWIFT bool (*)(SELF void *))real(&known, TRY))(handle);
    if (is_locked && __tsan_acquire) __tsan_acquire(handle);
    return is_locked;
}

// Synchronization._MutexHandle._unlockSlow()
SWIFT void unlocked(SELF void *handle) __asm__(UNLOCK);

SWIFT void unlocked(SELF void *handle) {
    static void *known;
    void *function = real(&known, UNLOCK);
    if (__tsan_release) __tsan_release(handle);
    ((SWIFT void (*)(SELF void *))function)(handle);
}
