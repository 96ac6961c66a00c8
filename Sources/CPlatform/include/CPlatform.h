// What edgecomp and its clients need of libc; `import Glibc` does not exist in Embedded Swift.
#ifndef CPLATFORM_H
#define CPLATFORM_H

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/timerfd.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/// The program's arguments, kept before `main` (SwiftPM's entry point hides them from Embedded Swift).
int cp_argument_count(void);
const char *_Nullable cp_argument(int index);

/// `errno` as a value.
int cp_errno(void);

/// Microseconds on CLOCK_MONOTONIC.
int64_t cp_monotonic_us(void);

/// A new timer descriptor on CLOCK_MONOTONIC (non-blocking, close on exec), or -1.
int cp_timer_create(void);
/// Arms it for an absolute time in microseconds; a negative time disarms it. 0, or -1 with errno.
int cp_timer_set(int fd, int64_t time_us);

/// Writes all of it, however often it takes; 0, or -1 with errno.
int cp_write_all(int fd, const void *_Nullable bytes, size_t count);

/// What a socket's peer has left unread: 2 nothing, 1 so little that more fits, 0 too much.
int cp_socket_room(int fd);

/// An anonymous file with these bytes that nobody can change, open for reading only; or -1 with errno.
int cp_sealed_file(const char *_Nonnull name, const void *_Nonnull bytes, size_t count);

/// A sealed-for-shrinking anonymous file of `size` bytes, or -1 with errno.
int cp_memfd(const char *_Nonnull name, int64_t size);

/// Starts the program at `path` with this null-terminated argument list and our environment.
/// Its process id, or -1 with errno.
pid_t cp_spawn(const char *_Nonnull path, char *_Nullable const *_Nonnull arguments);
/// A descriptor that becomes readable when the child ends, or -1 with errno.
int cp_child_watch(pid_t child);
/// Collects a child that ended, and returns its exit status (128 + signal if a signal ended it), or -1 if it still runs.
int cp_child_collect(pid_t child);

/// Lets this process have as many descriptors as the system allows it; children that `cp_child_start` starts get what it had before.
/// Clients can make us hold descriptors, and a soft limit of 1024 is for programs that call select(). Returns how many that are.
long cp_raise_descriptor_limit(void);

/// How `cp_child_start` starts a program.
enum cp_child {
    /// It shares our standard input; without this it reads /dev/null.
    CP_CHILD_INPUT = 1,
    /// It is in a process group of its own, so that what it starts can be ended with it; a terminal lets it read no input there.
    CP_CHILD_GROUP = 2,
    /// It is killed when we end, however we do.
    CP_CHILD_BOUND = 4,
};

/// Starts a program, found by PATH, in a way made of `cp_child` values. It inherits the descriptor `kept` (-1: none), whose number it finds in the
/// environment as `variable`. What it prints goes to the descriptor `output` (-1: where ours goes). Its process id, or -1 with errno, also when the
/// program cannot be run.
pid_t cp_child_start(char *_Nullable const *_Nonnull arguments, unsigned way, const char *_Nonnull variable, int kept, int output);

/// Opens /dev/null in place of standard input, output and error where they are closed, so that nothing else gets their numbers.
void cp_open_standard_streams(void);

/// Keeps a signal until the loop watches it, or for good; children that `cp_child_start` starts do not inherit that.
void cp_hold_signal(int number);

/// Makes a pipe whose ends children do not inherit; 0, or -1 with errno.
int cp_pipe(int ends[_Nonnull 2]);

/// What a process does, by the letter of /proc/PID/stat: 'S' sleeps, 'R' runs; 0 if nobody knows.
char cp_process_state(pid_t process);
/// Writes the process's name without a 0, and returns its length; 0 if nobody knows.
int cp_process_name(pid_t process, char *_Nonnull name, int size);

/// Gives memory back to the system that start-up needed and nobody uses any more: the stack below the caller, and free heap.
void cp_give_back_memory(void);

/// Keeps one line for `cp_crash_install`'s handler; the last 256 are kept, the first 200 bytes of each.
void cp_crash_note(const void *_Nonnull line, size_t size);
/// Before the process dies of a trap: writes `title` (which must live on) and the noted lines to standard error.
void cp_crash_install(const char *_Nonnull title);

/// Makes a connected pair of sockets that children do not inherit; 0, or -1 with errno.
int cp_socket_pair(int ends[_Nonnull 2]);

/// Lets writing to a closed pipe fail with EPIPE.
void cp_ignore_broken_pipes(void);

#endif
