#define _GNU_SOURCE
#include "CPlatform.h"

#include <spawn.h>
#include <sys/syscall.h>

static int kept_count;
static char **kept_values;

__attribute__((constructor)) static void keep(int count, char **values)
{
    kept_count = count;
    kept_values = values;
}

int cp_argument_count(void)
{
    return kept_count;
}

const char *cp_argument(int index)
{
    return index >= 0 && index < kept_count ? kept_values[index] : NULL;
}

int cp_errno(void)
{
    return errno;
}

int64_t cp_monotonic_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

int cp_timer_create(void)
{
    return timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
}

int cp_timer_set(int fd, int64_t time_us)
{
    struct itimerspec when = {0};
    if (time_us >= 0) {
        when.it_value.tv_sec = time_us / 1000000;
        when.it_value.tv_nsec = time_us % 1000000 * 1000;
        if (when.it_value.tv_sec == 0 && when.it_value.tv_nsec == 0)
            when.it_value.tv_nsec = 1;
    }
    return timerfd_settime(fd, TFD_TIMER_ABSTIME, &when, NULL);
}

int cp_write_all(int fd, const void *bytes, size_t count)
{
    const char *next = bytes;
    while (count > 0) {
        ssize_t written = write(fd, next, count);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return -1;
        next += written;
        count -= (size_t)written;
    }
    return 0;
}

int cp_memfd(const char *name, int64_t size)
{
    int fd = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (fd < 0)
        return -1;
    if (ftruncate(fd, size) < 0) {
        int kept = errno;
        close(fd);
        errno = kept;
        return -1;
    }
    fcntl(fd, F_ADD_SEALS, F_SEAL_SHRINK);
    return fd;
}

pid_t cp_spawn(const char *path, char *const *arguments)
{
    pid_t child;
    int error = posix_spawn(&child, path, NULL, NULL, arguments, environ);
    if (error != 0) {
        errno = error;
        return -1;
    }
    return child;
}

int cp_child_watch(pid_t child)
{
    return (int)syscall(SYS_pidfd_open, child, 0);
}

int cp_child_collect(pid_t child)
{
    int status;
    if (waitpid(child, &status, WNOHANG) != child)
        return -1;
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}
