import Foundation

/// The integrated loudness of a sound, in LUFS.
///
/// It follows recommendation ITU-R BS.1770-4: K-weighting, blocks of 400 ms that overlap by 75 %,
/// an absolute gate at −70 LUFS and a relative gate 10 LU below the mean of what passes it. The
/// filters' coefficients are derived for any rate from the analogue prototypes behind the
/// standard's own for 48 kHz, after B. De Man, "Evaluation of Implementations of the EBU R128
/// Loudness Measurement" (2018). One channel counts once, so a mono file is 3 LU softer than the
/// same sound on two channels. Every channel has the weight 1, which is the standard's for one and
/// two channels.
public struct Loudness: Sendable {
  private let rate: Double
  private let channels: Int
  private var filters: [(shelf: Filter, highPass: Filter)]
  private var sum = 0.0
  private var samples = 0
  /// The energies of stretches of 100 ms, four of which make a block.
  private var stretches: [Double] = []
  private var stretchStart = 0

  /// Begins to measure a sound, given its rate in frames per second and its channels.
  public init(rate: Int, channels: Int = 1) {
    let rate = Double(max(rate, 1))
    self.rate = rate
    self.channels = max(channels, 1)
    filters = Array(
      repeating: (.shelf(rate: rate), .highPass(rate: rate)), count: self.channels)
  }

  /// Measures the next frames, interleaved, −1…1; NaN counts as silence.
  public mutating func process(_ next: [Float]) {
    for frame in stride(from: 0, through: next.count - channels, by: channels) {
      for channel in 0..<channels {
        let sample = next[frame + channel]
        let headed = filters[channel].shelf.filter(sample.isFinite ? Double(sample) : 0)
        let weighted = filters[channel].highPass.filter(headed)
        sum += weighted * weighted
      }
      samples += 1
      // Counting from the beginning keeps the stretches exact even if 100 ms is not a whole number
      // of samples.
      if samples >= Int((Double(stretches.count + 1) * rate / 10).rounded()) {
        stretches.append(sum / Double(max(1, samples - stretchStart)))
        stretchStart = samples
        sum = 0
      }
    }
  }

  /// The loudness so far, in LUFS, or nil if no block passes the absolute gate.
  public var integrated: Double? {
    guard stretches.count >= 4 else { return nil }
    let blocks = (0...stretches.count - 4).map { start -> Double in
      Loudness.mean(stretches[start..<start + 4])
    }
    let audible = blocks.filter { Loudness.units($0) > -70 }
    guard !audible.isEmpty else { return nil }
    let gate = Loudness.units(Loudness.mean(audible)) - 10
    let counted = audible.filter { Loudness.units($0) > gate }
    return counted.isEmpty ? nil : Loudness.units(Loudness.mean(counted))
  }

  private static func units(_ energy: Double) -> Double { -0.691 + 10 * log10(energy) }

  private static func mean(_ values: some Collection<Double>) -> Double {
    values.reduce(0, +) / Double(values.count)
  }
}
