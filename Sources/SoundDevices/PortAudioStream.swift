import CPortAudio

/// An open PortAudio stream in blocking mode; one thread at a time may use it (`portaudio.h`).
///
/// A call that waits inside the library (`Pa_ReadStream` with nothing to read) hangs for ever if
/// the sound server hangs, so callers first ask how much is available and never wait inside.
struct PortAudioStream: ~Copyable {
  let library: PortAudioLibrary
  let handle: UnsafeMutableRawPointer
  let device: SoundDevice
  private(set) var isStarted = false

  /// Opens a stream; give either `input` or `output`.
  init(
    library: consuming PortAudioLibrary, device: SoundDevice, input: PaStreamParameters? = nil,
    output: PaStreamParameters? = nil, rate: Int
  ) throws(DeviceError) {
    let functions = library.functions
    var stream: UnsafeMutableRawPointer?
    let error = PortAudioLibrary.exclusively {
      withUnsafePointer(to: input ?? PaStreamParameters()) { inputAddress in
        withUnsafePointer(to: output ?? PaStreamParameters()) { outputAddress in
          functions.open_stream(
            &stream, input == nil ? nil : inputAddress, output == nil ? nil : outputAddress,
            Double(rate), UInt(paFramesPerBufferUnspecified), 0, nil, nil)
        }
      }
    }
    guard error == paNoError.rawValue, let stream else {
      throw DeviceError(error, device: device.name)
    }
    self.library = library
    self.device = device
    handle = stream
  }

  deinit { _ = PortAudioLibrary.exclusively { library.functions.close_stream(handle) } }

  mutating func start() throws(DeviceError) {
    guard !isStarted else { return }
    try check(PortAudioLibrary.exclusively { library.functions.start_stream(handle) })
    isStarted = true
  }

  /// Stops after everything in the buffers has been played.
  mutating func stop() throws(DeviceError) {
    guard isStarted else { return }
    isStarted = false
    try check(library.functions.stop_stream(handle))
  }

  /// Stops at once.
  mutating func abort() {
    guard isStarted else { return }
    isStarted = false
    // A failure does not matter here, because the frames are discarded; the next start reports it.
    _ = library.functions.abort_stream(handle)
  }

  func readable() throws(DeviceError) -> Int { try count(library.functions.read_available(handle)) }

  func writable() throws(DeviceError) -> Int {
    try count(library.functions.write_available(handle))
  }

  var inputLatency: Double { library.functions.stream_info(handle)?.pointee.inputLatency ?? 0 }

  var outputLatency: Double { library.functions.stream_info(handle)?.pointee.outputLatency ?? 0 }

  func check(_ error: PaError) throws(DeviceError) {
    guard error == paNoError.rawValue else {
      throw DeviceError(error, device: device.name, isRunning: isStarted)
    }
  }

  private func count(_ frames: Int) throws(DeviceError) -> Int {
    if frames < 0 { try check(PaError(frames)) }
    return frames
  }
}
