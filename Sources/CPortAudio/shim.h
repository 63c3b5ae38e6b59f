#include <portaudio.h>
#include <stdio.h>

/// Replaces the C library's standard error stream, and returns the previous one.
///
/// PortAudio, ALSA, JACK and PulseAudio all report problems through `stderr`; this program writes to
/// descriptor 2, which does not change.
static inline FILE *sotto_exchange_stderr(FILE *other) {
  FILE *was = stderr;
  stderr = other;
  return was;
}
