#include <portaudio.h>
#include <stdio.h>

/// The functions that are used. The library is loaded when they are first needed, so that no verb without
/// sound waits for it and for those it needs: ALSA's, JACK's and Berkeley DB.
struct sotto_port_audio {
  __typeof__(Pa_AbortStream) *_Nonnull abort_stream;
  __typeof__(Pa_CloseStream) *_Nonnull close_stream;
  __typeof__(Pa_GetDefaultInputDevice) *_Nonnull default_input;
  __typeof__(Pa_GetDefaultOutputDevice) *_Nonnull default_output;
  __typeof__(Pa_GetDeviceCount) *_Nonnull device_count;
  __typeof__(Pa_GetDeviceInfo) *_Nonnull device_info;
  __typeof__(Pa_GetErrorText) *_Nonnull error_text;
  __typeof__(Pa_GetHostApiInfo) *_Nonnull host_info;
  __typeof__(Pa_GetLastHostErrorInfo) *_Nonnull last_host_error;
  __typeof__(Pa_GetStreamInfo) *_Nonnull stream_info;
  __typeof__(Pa_GetStreamReadAvailable) *_Nonnull read_available;
  __typeof__(Pa_GetStreamWriteAvailable) *_Nonnull write_available;
  __typeof__(Pa_GetVersionInfo) *_Nonnull version_info;
  __typeof__(Pa_Initialize) *_Nonnull initialize;
  __typeof__(Pa_OpenStream) *_Nonnull open_stream;
  __typeof__(Pa_ReadStream) *_Nonnull read_stream;
  __typeof__(Pa_StartStream) *_Nonnull start_stream;
  __typeof__(Pa_StopStream) *_Nonnull stop_stream;
  __typeof__(Pa_Terminate) *_Nonnull terminate;
  __typeof__(Pa_WriteStream) *_Nonnull write_stream;
};

/// Replaces the C library's standard error stream, and returns the previous one.
///
/// PortAudio, ALSA, JACK and PulseAudio all report problems through `stderr`; this program writes to
/// descriptor 2, which does not change.
static inline FILE *sotto_exchange_stderr(FILE *other) {
  FILE *was = stderr;
  stderr = other;
  return was;
}
