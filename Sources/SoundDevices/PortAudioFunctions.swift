import CPortAudio
import Libraries

/// PortAudio's functions.
enum PortAudioFunctions {
  /// The functions; nil if the library is not installed, which is the only possible error.
  static let shared = try? loaded()

  private static func loaded() throws(LoadedLibrary.Missing) -> sotto_port_audio {
    let library = try LoadedLibrary(linux: "libportaudio.so.2", macOS: nil)
    return try sotto_port_audio(
      abort_stream: library.function("Pa_AbortStream"),
      close_stream: library.function("Pa_CloseStream"),
      default_input: library.function("Pa_GetDefaultInputDevice"),
      default_output: library.function("Pa_GetDefaultOutputDevice"),
      device_count: library.function("Pa_GetDeviceCount"),
      device_info: library.function("Pa_GetDeviceInfo"),
      error_text: library.function("Pa_GetErrorText"),
      host_info: library.function("Pa_GetHostApiInfo"),
      last_host_error: library.function("Pa_GetLastHostErrorInfo"),
      stream_info: library.function("Pa_GetStreamInfo"),
      read_available: library.function("Pa_GetStreamReadAvailable"),
      write_available: library.function("Pa_GetStreamWriteAvailable"),
      version_info: library.function("Pa_GetVersionInfo"),
      initialize: library.function("Pa_Initialize"),
      open_stream: library.function("Pa_OpenStream"),
      read_stream: library.function("Pa_ReadStream"),
      start_stream: library.function("Pa_StartStream"),
      stop_stream: library.function("Pa_StopStream"),
      terminate: library.function("Pa_Terminate"),
      write_stream: library.function("Pa_WriteStream"))
  }
}
