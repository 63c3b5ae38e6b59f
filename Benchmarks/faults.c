/* Counts what a program changes on the disk, and makes one of these steps go wrong.
 *
 * It is loaded before the C library (LD_PRELOAD). A step is a call that changes a file in the folder
 * FAULT_FOLDER, or a name in it: writing, making the disk keep it, cutting, renaming, linking, removing,
 * making. FAULT_COUNT names a file of eight bytes in which steps are counted, over all processes; it is
 * made by the caller. At step FAULT_STEP (from 1; 0 is never) happens what FAULT_KIND names:
 *
 *   kill    the process is killed before the step
 *   torn    half of what is to be written is written, then the process is killed
 *   eio     this one step fails: the disk reports an error
 *   eios    so do all after it: the disk is broken
 *   enospc  every step from here on that needs room fails: the disk is full
 *   short   of this write and each after it only a part is written
 *   gone    the file FAULT_GONE gets another name (with ".gone") before the step
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#define NEXT(name) ((__typeof__(&name))next(#name))

enum need { ROOM, NO_ROOM };

static const char *folder, *kind, *gone;
static size_t folder_length;
static uint64_t wanted;
static _Atomic uint64_t *counter;

static void *next(const char *name) {
  void *found = dlsym(RTLD_NEXT, name);
  if (!found) abort();
  return found;
}

__attribute__((constructor)) static void begin(void) {
  const char *count = getenv("FAULT_COUNT"), *step = getenv("FAULT_STEP");
  folder = getenv("FAULT_FOLDER");
  kind = getenv("FAULT_KIND");
  gone = getenv("FAULT_GONE");
  if (!folder || !count) return;
  folder_length = strlen(folder);
  wanted = step ? strtoull(step, NULL, 10) : 0;
  int file = (int)syscall(SYS_openat, AT_FDCWD, count, O_RDWR | O_CLOEXEC, 0);
  if (file < 0) abort();
  void *memory = mmap(NULL, 8, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (memory == MAP_FAILED) abort();
  counter = memory;
  syscall(SYS_close, file);
}

static int is_below(const char *path) {
  return !strncmp(path, folder, folder_length)
    && (path[folder_length] == '/' || path[folder_length] == 0);
}

static int is_ours(int file) {
  char name[64], path[PATH_MAX];
  if (!counter) return 0;
  snprintf(name, sizeof name, "/proc/self/fd/%d", file);
  ssize_t length = readlink(name, path, sizeof path - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  return is_below(path);
}

static int is_our_name(int base, const char *name) {
  char link[64], path[PATH_MAX];
  if (!counter || !name) return 0;
  if (name[0] == '/') return is_below(name);
  if (base == AT_FDCWD) return getcwd(path, sizeof path) && is_below(path);
  snprintf(link, sizeof link, "/proc/self/fd/%d", base);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  return is_below(path);
}

static void end(void) {
  syscall(SYS_kill, getpid(), SIGKILL);
  for (;;) pause();
}

static int is(const char *name) { return kind && !strcmp(kind, name); }

/* Counts a step. Returns 0 if it goes on, else the error number; -1 asks for half a write and the end,
 * -2 for a part of a write. */
static int step(enum need need, int is_write) {
  uint64_t now = ++*counter;
  if (!wanted || now < wanted) return 0;
  if (is("short")) return is_write ? -2 : 0;
  if (is("eios")) return EIO;
  if (is("enospc")) return need == ROOM ? ENOSPC : 0;
  if (now != wanted) return 0;
  if (is("kill")) end();
  if (is("torn")) {
    if (is_write) return -1;
    end();
  }
  if (is("eio")) return EIO;
  if (is("gone") && gone) {
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s.gone", gone);
    syscall(SYS_renameat2, AT_FDCWD, gone, AT_FDCWD, path, 0);
  }
  return 0;
}

#define WRITTEN(call_all, call_part, count) \
  do { \
    int fault = step(ROOM, 1); \
    if (fault == -1) { \
      size_t part = (count) / 2; \
      (void)!(call_part); \
      end(); \
    } \
    if (fault == -2 && (count) > 1) { \
      size_t part = (count) - (count) / 3 - 1; \
      if (part == 0) part = 1; \
      return (call_part); \
    } \
    if (fault > 0) { \
      errno = fault; \
      return -1; \
    } \
    return (call_all); \
  } while (0)

ssize_t write(int file, const void *bytes, size_t count) {
  if (!is_ours(file)) return NEXT(write)(file, bytes, count);
  WRITTEN(NEXT(write)(file, bytes, count), NEXT(write)(file, bytes, part), count);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t place) {
  if (!is_ours(file)) return NEXT(pwrite)(file, bytes, count, place);
  WRITTEN(NEXT(pwrite)(file, bytes, count, place), NEXT(pwrite)(file, bytes, part, place), count);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t place) {
  if (!is_ours(file)) return NEXT(pwrite64)(file, bytes, count, place);
  WRITTEN(
    NEXT(pwrite64)(file, bytes, count, place), NEXT(pwrite64)(file, bytes, part, place), count);
}

ssize_t writev(int file, const struct iovec *parts, int count) {
  if (!is_ours(file)) return NEXT(writev)(file, parts, count);
  /* Of several parts the first is a part. */
  size_t first = count > 0 ? parts[0].iov_len : 0;
  WRITTEN(
    NEXT(writev)(file, parts, count), NEXT(write)(file, parts[0].iov_base, part), first);
}

#define FAILING(test, need, call) \
  do { \
    if (test) { \
      int fault = step(need, 0); \
      if (fault > 0) { \
        errno = fault; \
        return -1; \
      } \
    } \
    return (call); \
  } while (0)

int fsync(int file) { FAILING(is_ours(file), NO_ROOM, NEXT(fsync)(file)); }
int fdatasync(int file) { FAILING(is_ours(file), NO_ROOM, NEXT(fdatasync)(file)); }
int ftruncate(int file, off_t size) { FAILING(is_ours(file), NO_ROOM, NEXT(ftruncate)(file, size)); }
int ftruncate64(int file, off64_t size) {
  FAILING(is_ours(file), NO_ROOM, NEXT(ftruncate64)(file, size));
}
int fallocate(int file, int mode, off_t place, off_t size) {
  FAILING(is_ours(file), ROOM, NEXT(fallocate)(file, mode, place, size));
}

int posix_fallocate(int file, off_t place, off_t size) {
  if (is_ours(file)) {
    int fault = step(ROOM, 0);
    if (fault > 0) return fault;
  }
  return NEXT(posix_fallocate)(file, place, size);
}

ssize_t copy_file_range(
  int from, off64_t *from_place, int to, off64_t *to_place, size_t count, unsigned flags) {
  FAILING(
    is_ours(to), ROOM, NEXT(copy_file_range)(from, from_place, to, to_place, count, flags));
}

ssize_t sendfile(int to, int from, off_t *place, size_t count) {
  FAILING(is_ours(to), ROOM, ((ssize_t(*)(int, int, off_t *, size_t))next("sendfile"))(
    to, from, place, count));
}

int unlink(const char *path) { FAILING(is_our_name(AT_FDCWD, path), NO_ROOM, NEXT(unlink)(path)); }
int unlinkat(int base, const char *path, int flags) {
  FAILING(is_our_name(base, path), NO_ROOM, NEXT(unlinkat)(base, path, flags));
}
int rmdir(const char *path) { FAILING(is_our_name(AT_FDCWD, path), NO_ROOM, NEXT(rmdir)(path)); }
int mkdir(const char *path, mode_t mode) {
  FAILING(is_our_name(AT_FDCWD, path), ROOM, NEXT(mkdir)(path, mode));
}
int rename(const char *from, const char *to) {
  FAILING(is_our_name(AT_FDCWD, to), NO_ROOM, NEXT(rename)(from, to));
}
int renameat(int from_base, const char *from, int to_base, const char *to) {
  FAILING(is_our_name(to_base, to), NO_ROOM, NEXT(renameat)(from_base, from, to_base, to));
}
int renameat2(int from_base, const char *from, int to_base, const char *to, unsigned flags) {
  FAILING(
    is_our_name(to_base, to), NO_ROOM, NEXT(renameat2)(from_base, from, to_base, to, flags));
}
int link(const char *from, const char *to) {
  FAILING(is_our_name(AT_FDCWD, to), ROOM, NEXT(link)(from, to));
}
int linkat(int from_base, const char *from, int to_base, const char *to, int flags) {
  FAILING(is_our_name(to_base, to), ROOM, NEXT(linkat)(from_base, from, to_base, to, flags));
}

#define MODE(flags, last) \
  mode_t mode = 0; \
  if ((flags) & (O_CREAT | O_TMPFILE)) { \
    va_list rest; \
    va_start(rest, last); \
    mode = va_arg(rest, mode_t); \
    va_end(rest); \
  }

/* Opening counts where it may make or empty a file. */
#define MAKES(flags) ((flags) & (O_CREAT | O_TRUNC))

int open(const char *path, int flags, ...) {
  MODE(flags, flags)
  FAILING(MAKES(flags) && is_our_name(AT_FDCWD, path), ROOM, NEXT(open)(path, flags, mode));
}
int open64(const char *path, int flags, ...) {
  MODE(flags, flags)
  FAILING(MAKES(flags) && is_our_name(AT_FDCWD, path), ROOM, NEXT(open64)(path, flags, mode));
}
int openat(int base, const char *path, int flags, ...) {
  MODE(flags, flags)
  FAILING(MAKES(flags) && is_our_name(base, path), ROOM, NEXT(openat)(base, path, flags, mode));
}
int openat64(int base, const char *path, int flags, ...) {
  MODE(flags, flags)
  FAILING(MAKES(flags) && is_our_name(base, path), ROOM, NEXT(openat64)(base, path, flags, mode));
}
