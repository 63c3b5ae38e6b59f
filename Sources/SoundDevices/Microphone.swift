import CPortAudio
import Clocks
public import Sound

/// An open microphone; use it on one thread, preferably through `Capture`.
public struct Microphone: ~Copyable {
  /// The result of a read.
  public struct Reading: Sendable {
    /// The frames, fewer than asked for if no more arrived in time.
    public let sound: PackedSound
    /// Whether the device dropped frames before these.
    public let overflowed: Bool
  }

  /// The format of its frames: 16-bit samples.
  public let format: SoundFormat
  private var stream: PortAudioStream

  /// Opens a microphone and starts it.
  ///
  /// - Parameters:
  ///   - device: its name or a part of it, or nil for the default.
  ///   - rate: frames per second, or nil for the device's own rate.
  ///   - channels: samples per frame.
  public init(
    device name: String? = nil, rate: Int? = nil, channels: Int = 1
  ) throws(DeviceError) {
    let library = try PortAudioLibrary()
    let listed = try library.device(
      named: name, kind: "microphone", isDefault: \.isDefaultInput,
      suits: { $0.inputChannels > 0 })
    let format = SoundFormat(
      rate: rate ?? listed.device.defaultRate, channels: channels, sample: .int16)
    guard format.rate > 0, (1...listed.device.inputChannels).contains(channels) else {
      throw DeviceError(PaError(paInvalidChannelCount.rawValue), device: listed.device.name)
    }
    let parameters = PaStreamParameters(
      device: listed.index, channelCount: Int32(channels), sampleFormat: paInt16,
      suggestedLatency: max(listed.inputLatency, 0.1), hostApiSpecificStreamInfo: nil)
    var stream = try PortAudioStream(
      library: library, device: listed.device, input: parameters, rate: format.rate)
    try stream.start()
    self.format = format
    self.stream = stream
  }

  /// The device.
  public var device: SoundDevice { stream.device }

  /// The age of a frame when it can be read, in seconds, according to the device.
  public var latency: Double { stream.inputLatency }

  /// The number of frames that can be read without waiting.
  public func available() throws(DeviceError) -> Int { try stream.readable() }

  /// Reads frames, and waits for them at most `patience`.
  public mutating func read(
    frames: Int, waitingAtMost patience: Duration = .seconds(2)
  ) throws(DeviceError) -> Reading {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(frames * format.bytesPerFrame)
    var overflowed = false
    let deadline = MachineTime.clock.now + patience
    while bytes.count < frames * format.bytesPerFrame {
      let missing = frames - bytes.count / format.bytesPerFrame
      let ready = min(missing, try stream.readable())
      if ready > 0 {
        overflowed = try take(ready, into: &bytes) || overflowed
      } else if MachineTime.clock.now >= deadline {
        break
      } else {
        MachineTime.clock.hold(for: .milliseconds(5))
      }
    }
    return Reading(sound: PackedSound(format: format, bytes: bytes), overflowed: overflowed)
  }

  /// Stops the device and discards the frames that have not been read.
  public mutating func stop() { stream.abort() }

  private func take(_ frames: Int, into bytes: inout [UInt8]) throws(DeviceError) -> Bool {
    let size = frames * format.bytesPerFrame
    var error = PaError(paNoError.rawValue)
    let handle = stream.handle
    let read = stream.library.functions.read_stream
    let part = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      error = read(handle, buffer.baseAddress, UInt(frames))
      count = size
    }
    // PortAudio reports an overflow together with good frames.
    if PaErrorCode(error) != paInputOverflowed { try stream.check(error) }
    bytes += part
    return PaErrorCode(error) == paInputOverflowed
  }
}
