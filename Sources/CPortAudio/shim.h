#include <dlfcn.h>
#include <portaudio.h>

#ifdef __linux__
static void sotto_ignore_alsa(
    const char *file, int line, const char *function, int error, const char *format, ...) {
  (void)file, (void)line, (void)function, (void)error, (void)format;
}
#endif

/// Makes ALSA keep its error messages to itself, for as long as the process lives: PortAudio hands
/// on the codes. Looked up at run time, since ALSA is PortAudio's dependency and not ours; its
/// handler takes variable arguments, which Swift cannot write.
static inline void sotto_quieten_alsa(void) {
#ifdef __linux__
  void *program = dlopen(0, RTLD_LAZY);
  if (!program) return;
  typedef void handler(const char *, int, const char *, int, const char *, ...);
  int (*set_handler)(handler *) =
      (int (*)(handler *))dlsym(program, "snd_lib_error_set_handler");
  if (set_handler) set_handler(sotto_ignore_alsa);
  dlclose(program);
#endif
}
