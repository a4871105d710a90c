// Child processes, by what Swift can't reach of the C library.
#ifndef CSPAWN_H
#define CSPAWN_H

#include <sys/types.h>

// Starts arguments[0], looked up in PATH, with the environment given, in directory unless that is null, and in a session of
// its own where own_session says so. The three descriptors, each above 2, become its standard input, output and error; no other
// descriptor of this process is handed down, and no signal is blocked or ignored. Returns 0 or an errno value.
int cspawn(char *const arguments[], char *const environment[], const char *directory, const int descriptors[3],
           int own_session, pid_t *process);

// A pipe whose ends, ends[0] to read and ends[1] to write, are closed on exec. Returns 0 or an errno value.
int cspawn_pipe(int ends[2]);

// A file in memory without a name, which ends with its last descriptor and is closed on exec. Returns it, or -1.
int cspawn_memory_file(void);

// Blocks the thread until the child has ended. Returns its exit code, or the negative number of the signal that ended it.
int cspawn_wait(pid_t process);

#endif
