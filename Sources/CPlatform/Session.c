// What a session needs beyond the rest: sockets' room, sealed files, children with a socket of their own, a last word before a crash.
#define _GNU_SOURCE
#include "CPlatform.h"

#include <linux/sockios.h>
#include <limits.h>
#include <malloc.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>

int cp_socket_room(int fd)
{
    int unread;
    if (ioctl(fd, SIOCOUTQ, &unread) == 0 && unread == 0)
        return 2;
    struct pollfd entry = {.fd = fd, .events = POLLOUT};
    return poll(&entry, 1, 0) == 1 && (entry.revents & POLLOUT) ? 1 : 0;
}

int cp_sealed_file(const char *name, const void *bytes, size_t count)
{
    int fd = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (fd < 0)
        return -1;
    if (cp_write_all(fd, bytes, count) < 0 || fcntl(fd, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL) < 0) {
        int kept = errno;
        close(fd);
        errno = kept;
        return -1;
    }
    // Before Linux 6.7 a sealed file that is open for writing cannot be mapped shared, as clients below wl_seat 7 do.
    char path[32];
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    int reading = open(path, O_RDONLY | O_CLOEXEC);
    if (reading < 0)
        return fd;
    close(fd);
    return reading;
}

void cp_give_back_memory(void)
{
    // What lies below this frame is dead. A page is left for the calls made here; 1 MiB is deeper than start-up goes, and no other
    // mapping is that near: the kernel keeps a gap below the stack. Pages that were never touched do not matter (ENOMEM).
    const uintptr_t page = 4096, depth = 1 << 20;
    uintptr_t end = ((uintptr_t)__builtin_frame_address(0) - page) & ~(page - 1);
    madvise((void *)(end - depth), depth, MADV_DONTNEED);
    malloc_trim(0);
}

/// What `cp_raise_descriptor_limit` found; nothing before.
static struct rlimit inherited_descriptor_limit;

long cp_raise_descriptor_limit(void)
{
    if (inherited_descriptor_limit.rlim_max == 0 && getrlimit(RLIMIT_NOFILE, &inherited_descriptor_limit) < 0)
        return LONG_MAX;
    struct rlimit raised = inherited_descriptor_limit;
    raised.rlim_cur = raised.rlim_max;
    setrlimit(RLIMIT_NOFILE, &raised);
    return raised.rlim_max < LONG_MAX ? (long)raised.rlim_max : LONG_MAX;
}

void cp_open_standard_streams(void)
{
    int fd;
    do
        fd = open("/dev/null", O_RDWR);
    while (fd >= 0 && fd <= 2);
    if (fd > 2)
        close(fd);
}

void cp_hold_signal(int number)
{
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, number);
    sigprocmask(SIG_BLOCK, &signals, NULL);
}

pid_t cp_child_start(char *const *arguments, unsigned way, const char *variable, int kept, int output)
{
    int report[2];
    if (pipe2(report, O_CLOEXEC) < 0)
        return -1;
    pid_t parent = getpid();
    pid_t child = fork();
    if (child == 0) {
        // We may have ended before that was asked for.
        if ((way & CP_CHILD_BOUND) && (prctl(PR_SET_PDEATHSIG, SIGKILL) < 0 || getppid() != parent))
            _exit(126);
        // The loop blocks the signals that it watches, and edgecomp ignores SIGPIPE; children must not inherit that.
        sigset_t none;
        sigemptyset(&none);
        sigprocmask(SIG_SETMASK, &none, NULL);
        signal(SIGPIPE, SIG_DFL);
        if (inherited_descriptor_limit.rlim_max != 0)
            setrlimit(RLIMIT_NOFILE, &inherited_descriptor_limit);
        if (way & CP_CHILD_GROUP)
            setpgid(0, 0);
        if (kept >= 0) {
            char number[12];
            snprintf(number, sizeof number, "%d", kept);
            setenv(variable, number, 1);
            fcntl(kept, F_SETFD, 0);
        }
        if (!(way & CP_CHILD_INPUT)) {
            int null = open("/dev/null", O_RDONLY | O_CLOEXEC);
            if (null >= 0)
                dup2(null, 0);
        }
        if (output >= 0)
            dup2(output, 1);
        execvp(arguments[0], arguments);
        int error = errno;
        if (write(report[1], &error, sizeof error) < 0)
            _exit(126);
        _exit(127);
    }
    int kept_errno = errno;
    close(report[1]);
    if (child > 0) {
        int error = 0;
        ssize_t count;
        do
            count = read(report[0], &error, sizeof error);
        while (count < 0 && errno == EINTR);
        if (count == sizeof error) {
            waitpid(child, NULL, 0);
            child = -1;
            kept_errno = error;
        }
    }
    close(report[0]);
    errno = kept_errno;
    return child;
}

char cp_process_state(pid_t process)
{
    char path[40], text[256];
    snprintf(path, sizeof path, "/proc/%d/stat", (int)process);
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return 0;
    ssize_t count = read(fd, text, sizeof text - 1);
    close(fd);
    if (count <= 0)
        return 0;
    text[count] = 0;
    // The name in parentheses may itself hold parentheses.
    const char *end = strrchr(text, ')');
    return end && end[1] == ' ' ? end[2] : 0;
}

int cp_process_name(pid_t process, char *name, int size)
{
    char path[40];
    snprintf(path, sizeof path, "/proc/%d/comm", (int)process);
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return 0;
    ssize_t count = read(fd, name, (size_t)size);
    close(fd);
    if (count > 0 && name[count - 1] == '\n')
        count--;
    return count > 0 ? (int)count : 0;
}

enum { LAST_WORDS = 256, WORD_SIZE = 200 };

static char last_words[LAST_WORDS][WORD_SIZE];
static unsigned char last_sizes[LAST_WORDS];
static unsigned next_word;
static const char *crash_title;

void cp_crash_note(const void *line, size_t size)
{
    unsigned slot = next_word % LAST_WORDS;
    last_sizes[slot] = (unsigned char)(size < WORD_SIZE ? size : WORD_SIZE);
    memcpy(last_words[slot], line, last_sizes[slot]);
    next_word++;
}

static void say(const char *text)
{
    cp_write_all(2, text, strlen(text));
}

static void handle_crash(int number)
{
    static const char *const names[] = {[SIGILL] = "SIGILL", [SIGTRAP] = "SIGTRAP", [SIGABRT] = "SIGABRT", [SIGFPE] = "SIGFPE", [SIGSEGV] = "SIGSEGV"};
    say("edgecomp bug: ");
    say(crash_title);
    say(" dies of ");
    say(number >= 0 && (size_t)number < sizeof names / sizeof names[0] && names[number] ? names[number] : "a signal");
    say("; the last decisions, oldest first:\n");
    unsigned count = next_word < LAST_WORDS ? next_word : LAST_WORDS;
    for (unsigned index = next_word - count; index != next_word; index++) {
        unsigned slot = index % LAST_WORDS;
        cp_write_all(2, last_words[slot], last_sizes[slot]);
        cp_write_all(2, "\n", 1);
    }
    say("edgecomp bug: that was all; please report it\n");
    raise(number);
}

void cp_crash_install(const char *title)
{
    static char stack[16384];
    crash_title = title;
    stack_t alternative = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&alternative, NULL);
    // The handler is gone when it is called, so its own `raise` ends the process as the first signal would have.
    struct sigaction action = {.sa_handler = handle_crash, .sa_flags = (int)(SA_RESETHAND | SA_ONSTACK | SA_NODEFER)};
    sigemptyset(&action.sa_mask);
    // Not SIGBUS: libwayland handles it while it reads clients' memory.
    static const int numbers[] = {SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSEGV};
    for (size_t index = 0; index < sizeof numbers / sizeof numbers[0]; index++)
        sigaction(numbers[index], &action, NULL);
}

void cp_ignore_broken_pipes(void)
{
    signal(SIGPIPE, SIG_IGN);
}

int cp_pipe(int ends[2])
{
    return pipe2(ends, O_CLOEXEC);
}

int cp_socket_pair(int ends[2])
{
    return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends);
}
