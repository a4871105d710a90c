#include "pictures.h"

#include <fcntl.h>
#include <seccomp.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

// Sanitizers reserve terabytes of addresses and ask the kernel for more than is allowed here.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif

static bool limit(int what, rlim_t value) {
    // With processor time, the signal that says so comes before the one that looks as if memory had been short.
    struct rlimit bounds = {.rlim_cur = value, .rlim_max = what == RLIMIT_CPU ? value + 2 : value};
    return setrlimit(what, &bounds) == 0;
}

// When memory is short this process is the one to end.
static void offer_to_end(void) {
    int file = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
    if (file < 0) return;
    if (write(file, "1000", 4) != 4) { /* Then it is as likely to end as others. */ }
    close(file);
}

#ifndef SANITIZED
static bool allow_few_calls(void) {
    static const int calls[] = {
        SCMP_SYS(read), SCMP_SYS(write), SCMP_SYS(exit), SCMP_SYS(exit_group), SCMP_SYS(brk), SCMP_SYS(munmap),
        SCMP_SYS(mremap), SCMP_SYS(madvise), SCMP_SYS(futex), SCMP_SYS(rt_sigreturn), SCMP_SYS(getrandom),
        SCMP_SYS(sysinfo),  // qsort asks how much memory there is
    };
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_KILL_PROCESS);
    if (!filter) return false;
    bool is_made = true;
    for (size_t place = 0; place < sizeof calls / sizeof *calls; place++)
        is_made = is_made && seccomp_rule_add(filter, SCMP_ACT_ALLOW, calls[place], 0) == 0;
    // Memory, but none that can be run.
    is_made = is_made
        && seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(mmap), 1, SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0)) == 0
        && seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(mprotect), 1, SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0)) == 0;
    is_made = is_made && seccomp_load(filter) == 0;
    seccomp_release(filter);
    return is_made;
}
#endif

bool enter_sandbox(size_t longest_output) {
    static const rlim_t memory = 768u << 20, seconds = 12;
    // Of the clock: a machine that has too much to do doesn't keep others waiting.
    static const unsigned deadline = 18;
    offer_to_end();
    alarm(deadline);
    signal(SIGXFSZ, SIG_IGN);
    if (prctl(PR_SET_DUMPABLE, 0) != 0) return false;
    if (!limit(RLIMIT_CORE, 0) || !limit(RLIMIT_CPU, seconds) || !limit(RLIMIT_FSIZE, longest_output)) return false;
#ifdef SANITIZED
    return memory > 0;
#else
    return limit(RLIMIT_AS, memory) && limit(RLIMIT_NOFILE, 3) && allow_few_calls();
#endif
}
