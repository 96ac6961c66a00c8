/* start COMMAND… - print how many milliseconds pass until COMMAND listens on a socket in XDG_RUNTIME_DIR.
 *
 * It takes a socket that answers connect(), so not merely its name, and ends COMMAND by SIGTERM.
 */
#include <dirent.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double now_ms(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

/* Returns whether any socket in `folder` accepts a connection. */
static int listens(const char *folder)
{
	DIR *entries = opendir(folder);
	struct dirent *entry;
	int found = 0;

	while (entries && !found && (entry = readdir(entries))) {
		struct sockaddr_un address = { .sun_family = AF_UNIX };
		int length = snprintf(address.sun_path, sizeof address.sun_path, "%s/%s", folder, entry->d_name);
		int fd;

		if (entry->d_type != DT_SOCK || length >= (int)sizeof address.sun_path)
			continue;
		fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
		found = connect(fd, (struct sockaddr *)&address, sizeof address) == 0;
		close(fd);
	}
	if (entries)
		closedir(entries);
	return found;
}

int main(int count, char **arguments)
{
	const char *folder = getenv("XDG_RUNTIME_DIR");
	int watch = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
	struct pollfd poller = { .fd = watch, .events = POLLIN };
	char buffer[4096];
	double start, elapsed;
	pid_t child;
	int found;

	if (count < 2 || !folder || inotify_add_watch(watch, folder, IN_CREATE) < 0) {
		fprintf(stderr, "usage: XDG_RUNTIME_DIR=FOLDER start COMMAND…\n");
		return 2;
	}
	start = now_ms();
	child = fork();
	if (child == 0) {
		execvp(arguments[1], arguments + 1);
		_exit(127);
	}
	/* Between the name's creation and listen() lie microseconds: hence the short timeout, which ends a race. */
	do {
		poll(&poller, 1, 1);
		while (read(watch, buffer, sizeof buffer) > 0)
			continue;
		found = listens(folder);
		elapsed = now_ms() - start;
	} while (!found && elapsed < 5000);
	kill(child, SIGTERM);
	waitpid(child, NULL, 0);
	if (!found)
		return 1;
	printf("%.2f\n", elapsed);
	return 0;
}
