#include "CSpawn.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

int cspawn(char *const arguments[], char *const environment[], const char *directory, const int descriptors[3],
           int own_session, pid_t *process) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    for (int standard = 0; standard < 3; standard++)
        posix_spawn_file_actions_adddup2(&actions, descriptors[standard], standard);
    posix_spawn_file_actions_addclosefrom_np(&actions, 3);
    if (directory) posix_spawn_file_actions_addchdir_np(&actions, directory);

    // Threads that run tasks block most signals, and a child would inherit that.
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t none, defaults;
    sigemptyset(&none);
    sigfillset(&defaults);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &defaults);
    short session = own_session ? POSIX_SPAWN_SETSID : 0;
    posix_spawnattr_setflags(&attributes, session | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);

    int status = posix_spawnp(process, arguments[0], &actions, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return status;
}

int cspawn_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC) == 0 ? 0 : errno; }

int cspawn_memory_file(void) {
    int file = memfd_create("theracomm", MFD_CLOEXEC);
    if (file < 0 || file > 2) return file;
    // One of the standard three, in a process that was started without them, would be written over in a child.
    int above = fcntl(file, F_DUPFD_CLOEXEC, 3);
    close(file);
    return above;
}

int cspawn_wait(pid_t process) {
    int status;
    while (waitpid(process, &status, 0) == -1)
        if (errno != EINTR) return -SIGKILL;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}
