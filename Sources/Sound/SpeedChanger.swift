internal import CSonic

/// Makes speech faster or slower without changing its pitch, with libsonic, a stretch at a time.
public struct SpeedChanger: ~Copyable {
  private let stream: sonicStream
  private let channels: Int
  private let isIdentity: Bool

  /// The speeds it supports; 1 is the normal speed.
  public static let speeds = 0.1...10.0
  /// The rates it supports, in frames per second.
  public static let rates = 1000...768_000

  /// Makes a changer for interleaved samples, given their rate in frames per second.
  public init(rate: Int, channels: Int, speed: Double) throws(SoundError) {
    guard Self.speeds.contains(speed), Self.rates.contains(rate),
      (1...32).contains(channels)
    else {
      throw SoundError(
        code: .unsupported,
        reason: "cannot play \(channels) channels of \(rate) Hz at speed \(speed)")
    }
    guard let made = sonicCreateStream(Int32(rate), Int32(channels)) else {
      throw SoundError(code: .failed, reason: "out of memory for the speed changer")
    }
    stream = made
    self.channels = channels
    isIdentity = speed == 1
    sonicSetSpeed(made, Float(speed))
  }

  deinit { sonicDestroyStream(stream) }

  /// Converts the next interleaved samples and returns the output available so far.
  public mutating func process(_ samples: [Float]) -> [Float] {
    guard !isIdentity else { return samples }
    var output: [Float] = []
    samples.withUnsafeBufferPointer { source in
      // The library's argument is not const, although the library only reads it.
      guard let base = UnsafeMutablePointer(mutating: source.baseAddress) else { return }
      let frames = source.count / channels
      var done = 0
      while done < frames {
        let part = min(frames - done, 1 << 16)
        _ = sonicWriteFloatToStream(stream, base + done * channels, Int32(part))
        done += part
        drain(into: &output)
      }
    }
    return output
  }

  /// Returns the rest.
  public mutating func finish() -> [Float] {
    guard !isIdentity else { return [] }
    _ = sonicFlushStream(stream)
    var output: [Float] = []
    drain(into: &output)
    return output
  }

  private func drain(into output: inout [Float]) {
    while true {
      let available = Int(sonicSamplesAvailable(stream))
      guard available > 0 else { return }
      output += [Float](unsafeUninitializedCapacity: available * channels) { target, filled in
        let count = sonicReadFloatFromStream(stream, target.baseAddress, Int32(available))
        filled = max(0, Int(count)) * channels
      }
    }
  }
}
