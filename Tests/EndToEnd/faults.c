/* Makes one system call of a program fail, or ends the program there: LD_PRELOAD=faults.so errcat format.

   FAULT_FOLDER  the absolute path of the folder whose files count; relative paths count too
   FAULT_AT      the number of the call, from 1; absent for none
   FAULT_KIND    an errno: the call fails with it; 'before': the program is killed before the call;
                 'half': a write writes half of its bytes and the program is killed, other calls as for 'before'
   FAULT_LOG     a file that gets a line for each call: its number and its name */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { BEFORE, HALF, FAILS };

static _Atomic long count;
static long at;
static int kind, reason;
static int log_file = -1;
static const char *folder;
static _Atomic char tracked[1024];

__attribute__((constructor)) static void prepare(void) {
  const char *number = getenv("FAULT_AT"), *what = getenv("FAULT_KIND"), *log = getenv("FAULT_LOG");
  folder = getenv("FAULT_FOLDER");
  if (number) {
    at = atol(number);
    kind = strcmp(what, "before") == 0 ? BEFORE : strcmp(what, "half") == 0 ? HALF : FAILS;
    reason = atoi(what);
  }
  if (log) log_file = (int)syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static int counts(const char *path) {
  return path && (path[0] != '/' || (folder && strncmp(path, folder, strlen(folder)) == 0));
}

static int is_tracked(int file) { return file >= 0 && file < 1024 && tracked[file]; }

static void die(void) {
  syscall(SYS_kill, getpid(), SIGKILL);
  for (;;) pause();
}

/* Counts a call: whether it is the one that is hit. Kills if that is to happen before the call. */
static int hit(const char *name) {
  long number = ++count;
  if (log_file >= 0) {
    char line[64];
    int length = snprintf(line, sizeof line, "%ld %s\n", number, name);
    syscall(SYS_write, log_file, line, length);
  }
  if (number != at) return 0;
  if (kind == BEFORE || (kind == HALF && strcmp(name, "write") != 0)) die();
  return 1;
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define CALL(counted, name, result, ...)                                    \
  static __typeof__(&name) next;                                            \
  if (next == NULL) next = NEXT(name);                                      \
  if (!(counted)) return next(__VA_ARGS__);                                 \
  int is_hit = hit(#name);                                                  \
  if (is_hit && kind == FAILS) { errno = reason; return result; }           \
  __typeof__(next(__VA_ARGS__)) done = next(__VA_ARGS__)

static int opened(int file) {
  if (file >= 0 && file < 1024) tracked[file] = 1;
  return file;
}

#define OPEN(name)                                                          \
  int name(const char *path, int flags, ...) {                              \
    va_list list;                                                           \
    va_start(list, flags);                                                  \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0; \
    va_end(list);                                                           \
    CALL(counts(path), name, -1, path, flags, mode);                        \
    return opened(done);                                                    \
  }
OPEN(open)
OPEN(open64)

int close(int file) {
  static __typeof__(&close) next;
  if (next == NULL) next = NEXT(close);
  if (!is_tracked(file)) return next(file);
  tracked[file] = 0;
  int is_hit = hit("close");
  int done = next(file);
  if (is_hit && kind == FAILS) { errno = reason; return -1; }
  return done;
}

ssize_t read(int file, void *bytes, size_t size) {
  CALL(is_tracked(file), read, -1, file, bytes, size);
  return done;
}

ssize_t write(int file, const void *bytes, size_t size) {
  static __typeof__(&write) next;
  if (next == NULL) next = NEXT(write);
  if (!is_tracked(file)) return next(file, bytes, size);
  int is_hit = hit("write");
  /* A disk that fills up takes a part first. */
  if (is_hit && kind == FAILS) { next(file, bytes, size / 2); errno = reason; return -1; }
  if (is_hit && kind == HALF) { next(file, bytes, size / 2); die(); }
  return next(file, bytes, size);
}

int fsync(int file) { CALL(is_tracked(file), fsync, -1, file); return done; }
int fchmod(int file, mode_t mode) { CALL(is_tracked(file), fchmod, -1, file, mode); return done; }
int fchown(int file, uid_t user, gid_t group) { CALL(is_tracked(file), fchown, -1, file, user, group); return done; }
int flock(int file, int what) { CALL(is_tracked(file), flock, -1, file, what); return done; }
int fstat(int file, struct stat *status) { CALL(is_tracked(file), fstat, -1, file, status); return done; }
int rename(const char *from, const char *to) { CALL(counts(from), rename, -1, from, to); return done; }
int link(const char *from, const char *to) { CALL(counts(from), link, -1, from, to); return done; }
int unlink(const char *path) { CALL(counts(path), unlink, -1, path); return done; }
int mkdir(const char *path, mode_t mode) { CALL(counts(path), mkdir, -1, path, mode); return done; }
int rmdir(const char *path) { CALL(counts(path), rmdir, -1, path); return done; }
int stat(const char *path, struct stat *status) { CALL(counts(path), stat, -1, path, status); return done; }
int lstat(const char *path, struct stat *status) { CALL(counts(path), lstat, -1, path, status); return done; }
char *realpath(const char *path, char *buffer) { CALL(counts(path), realpath, NULL, path, buffer); return done; }
DIR *opendir(const char *path) { CALL(counts(path), opendir, NULL, path); return done; }
struct dirent *readdir(DIR *folder) { CALL(1, readdir, NULL, folder); return done; }
