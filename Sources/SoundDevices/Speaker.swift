import CPortAudio
import Clocks
public import Sound

/// An open speaker; use it on one thread.
///
/// It starts with the first frames that are written, and again after `drain` or `drop`.
public struct Speaker: ~Copyable {
  /// The format it accepts.
  public let format: SoundFormat
  /// The number of frames written since it was opened, not counting dropped ones.
  public private(set) var writtenFrames: Int64 = 0
  private var stream: PortAudioStream
  private let deviceFormat: SoundFormat
  private var capacity = 0

  /// Opens a speaker.
  ///
  /// - Parameters:
  ///   - device: its name or a part of it, or nil for the default.
  ///   - format: the format to be written; the device must support the rate (most support any) and
  ///     the channels, while the sample format may be any.
  ///   - latency: how much the device buffers, in seconds: less stops sooner, more is safer.
  public init(
    device name: String? = nil, format: SoundFormat, latency: Double = 0.1
  ) throws(DeviceError) {
    let library = try PortAudioLibrary()
    let listed = try library.device(
      named: name, kind: "speaker", isDefault: \.isDefaultOutput,
      suits: { $0.outputChannels > 0 })
    guard format.rate > 0, (1...listed.device.outputChannels).contains(format.channels) else {
      throw DeviceError(PaError(paInvalidChannelCount.rawValue), device: listed.device.name)
    }
    let (deviceSample, sampleCode) = Speaker.deviceSample(for: format.sample)
    let parameters = PaStreamParameters(
      device: listed.index, channelCount: Int32(format.channels), sampleFormat: sampleCode,
      suggestedLatency: latency, hostApiSpecificStreamInfo: nil)
    stream = try PortAudioStream(
      library: library, device: listed.device, output: parameters, rate: format.rate)
    self.format = format
    deviceFormat = SoundFormat(rate: format.rate, channels: format.channels, sample: deviceSample)
  }

  /// The device.
  public var device: SoundDevice { stream.device }

  /// How long a written frame takes to be heard, in seconds, according to the device.
  public var latency: Double { stream.outputLatency }

  /// The number of written frames that have not yet left for the device.
  public var queuedFrames: Int {
    guard stream.isStarted, let free = try? stream.writable() else { return 0 }
    return min(max(0, capacity - free), Int(writtenFrames))
  }

  /// Plays sound after the present sound; returns when all of it is in the device's buffer.
  ///
  /// - Parameter patience: how long the device may accept nothing before it counts as lost.
  public mutating func write(
    _ sound: PackedSound, patience: Duration = .seconds(2)
  ) throws(DeviceError) {
    guard sound.format == format else {
      throw DeviceError(
        .unsupportedFormat, device: device.name, reason: "the sound is not in the announced format")
    }
    try stream.start()
    let sound = converted(sound)
    var next = 0
    var deadline = MachineTime.clock.now + patience
    while next < sound.frameCount {
      let free = try stream.writable()
      capacity = max(capacity, free)
      let count = min(free, sound.frameCount - next)
      if count > 0 {
        try put(sound, next..<next + count)
        next += count
        writtenFrames += Int64(count)
        deadline = MachineTime.clock.now + patience
      } else if MachineTime.clock.now >= deadline {
        throw DeviceError(
          .notResponding, device: device.name, reason: "the device takes no sound any more")
      } else {
        MachineTime.clock.hold(for: .milliseconds(5))
      }
    }
  }

  /// Waits until all written frames have been played, then stops the device.
  public mutating func drain(patience: Duration = .seconds(2)) throws(DeviceError) {
    guard stream.isStarted else { return }
    var queued = queuedFrames
    var deadline = MachineTime.clock.now + patience
    while queued > 0 {
      MachineTime.clock.hold(for: .milliseconds(5))
      let now = queuedFrames
      if now < queued { deadline = MachineTime.clock.now + patience }
      queued = now
      guard MachineTime.clock.now < deadline else {
        stream.abort()
        throw DeviceError(
          .notResponding, device: device.name, reason: "the device plays no sound any more")
      }
    }
    try stream.stop()
  }

  /// Stops at once; frames that have not been played are discarded and no longer count as written.
  public mutating func drop() {
    writtenFrames -= Int64(queuedFrames)
    stream.abort()
  }

  private func put(_ sound: PackedSound, _ frames: Range<Int>) throws(DeviceError) {
    let size = deviceFormat.bytesPerFrame
    let handle = stream.handle
    let write = stream.library.functions.write_stream
    let error = sound.bytes.withUnsafeBytes { bytes in
      write(
        handle, bytes.baseAddress.map { $0 + frames.lowerBound * size }, UInt(frames.count))
    }
    // An underflow is audible, but the frames are still written.
    if PaErrorCode(error) != paOutputUnderflowed { try stream.check(error) }
  }

  private func converted(_ sound: PackedSound) -> PackedSound {
    deviceFormat == format ? sound : PackedSound(floats: sound.floats(), format: deviceFormat)
  }

  /// Returns the nearest sample format that PortAudio supports, and its code.
  private static func deviceSample(
    for sample: SampleFormat
  ) -> (SampleFormat, PaSampleFormat) {
    switch sample {
    case .int8, .int16: (.int16, paInt16)
    case .int24: (.int24, paInt24)
    case .int32: (.int32, paInt32)
    case .float32, .float64: (.float32, paFloat32)
    }
  }
}
