internal import CEBUR128

/// The integrated loudness of a sound in LUFS, by libebur128.
///
/// Recommendation ITU-R BS.1770-4: K-weighting, blocks of 400 ms that overlap by 75 %, an absolute
/// gate at −70 LUFS and a relative gate 10 LU below the loudness of the blocks that pass the first
/// one. A single channel counts once, so a mono file is 3 LU softer than the same sound on two
/// channels. Every channel has the weight 1, as in the standard for one and two channels.
public struct Loudness: ~Copyable {
  private let meter: UnsafeMutablePointer<ebur128_state>
  private let channels: Int

  /// Begins a measurement of a sound with a rate in frames per second and a number of channels.
  /// - Throws: `SoundError` with `unsupported` for more than 64 channels or a rate below 16 Hz or
  ///   above 2.8 MHz.
  public init(rate: Int, channels: Int = 1) throws(SoundError) {
    guard (16...2_822_400).contains(rate), (1...64).contains(channels),
      let made = ebur128_init(
        UInt32(channels), UInt(rate), Int32(bitPattern: EBUR128_MODE_I.rawValue))
    else {
      throw SoundError(
        code: .unsupported,
        reason: "cannot measure the loudness of \(channels) channels of \(rate) Hz")
    }
    meter = made
    self.channels = channels
    for channel in 0..<channels {
      ebur128_set_channel(meter, UInt32(channel), Int32(bitPattern: EBUR128_CENTER.rawValue))
    }
  }

  deinit {
    // The library sets the pointer that it is given to null.
    var meter: UnsafeMutablePointer<ebur128_state>? = meter
    ebur128_destroy(&meter)
  }

  /// Takes the next frames, interleaved, −1…1; samples that are not finite count as silence.
  /// - Throws: `SoundError` with `failed` if memory runs out.
  public mutating func process(_ next: [Float]) throws(SoundError) {
    // A single infinite or NaN sample would corrupt the state of the filters, and with it all later
    // results.
    let samples = next.allSatisfy(\.isFinite) ? next : next.map { $0.isFinite ? $0 : 0 }
    let status = samples.withUnsafeBufferPointer { source in
      source.baseAddress.map { ebur128_add_frames_float(meter, $0, source.count / channels) }
    }
    guard status.map({ $0 == Int32(bitPattern: EBUR128_SUCCESS.rawValue) }) ?? true else {
      throw SoundError(code: .failed, reason: "out of memory for the measurement of loudness")
    }
  }

  /// The loudness so far, in LUFS, or nil if no block passes the absolute gate.
  public var integrated: Double? {
    var loudness = 0.0
    guard
      ebur128_loudness_global(meter, &loudness) == Int32(bitPattern: EBUR128_SUCCESS.rawValue),
      loudness.isFinite
    else { return nil }
    return loudness
  }
}
