// Child processes for tests, by what Swift can't reach of the C library.
#ifndef CSPAWN_H
#define CSPAWN_H

#include <sys/types.h>

// Starts arguments[0], looked up in PATH, in a session of its own, with output and errors appended to the file log and
// standard input from a pipe whose other end is put into *input. No other descriptor of this process is handed down, and
// *input itself is closed on exec. Returns 0 or an errno value.
int cspawn(char *const arguments[], const char *log, pid_t *process, int *input);

#endif
