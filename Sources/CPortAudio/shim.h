#include <portaudio.h>
#include <stdio.h>

/// Makes the C library's standard error another stream, and returns the one it was.
///
/// PortAudio, ALSA, JACK and PulseAudio all tell their troubles through `stderr`; the descriptor 2,
/// to which this program writes, stays what it is.
static inline FILE *sotto_exchange_stderr(FILE *other) {
  FILE *was = stderr;
  stderr = other;
  return was;
}
