import Foundation

/// The pitch of a voice over time, in the frames that have one.
///
/// It is YIN of A. de Cheveigné and H. Kawahara, "YIN, a fundamental frequency estimator for speech
/// and music" (2002), steps 1 to 5: the difference function, its cumulative mean normalisation, the
/// absolute threshold and parabolic interpolation. If no dip is below the threshold the frame has
/// no pitch, while the paper takes the deepest dip: here no value is better than a guess. The
/// computing time grows with the square of the rate, and 16 kHz is enough for speech.
public struct PitchTracker: Sendable {
  /// The limits of the search.
  public struct Settings: Sendable, Equatable {
    /// The lowest pitch, in Hz.
    public var lowest = 60.0
    /// The highest pitch, in Hz.
    public var highest = 500.0
    /// The aperiodicity below which a frame has a pitch, 0…1.
    public var threshold = 0.15
    /// The time from one frame to the next, in seconds.
    public var step = 0.02
    /// The level below which a frame is silence, in dBFS.
    public var quietest = -60.0

    /// Makes the settings for speech.
    public init() {}
  }

  /// The pitch of one frame.
  public struct Pitch: Sendable, Equatable {
    /// The middle of the frame, in seconds from the first sample.
    public var time: Double
    /// The fundamental frequency, in Hz.
    public var frequency: Double
    /// The aperiodicity of the frame, 0 (wholly periodic) … the threshold.
    public var aperiodicity: Double
  }

  private let rate: Double
  private let settings: Settings
  private let shortest: Int
  private let longest: Int
  private var pending: [Float] = []
  private var taken = 0
  private var frames = 0

  /// Begins at the first sample of a mono sound, given its samples per second.
  public init(rate: Int, settings: Settings = Settings()) {
    self.rate = Double(max(rate, 1))
    self.settings = settings
    shortest = max(2, Int(self.rate / settings.highest))
    longest = max(shortest + 2, Int((self.rate / settings.lowest).rounded(.up)))
  }

  /// Measures the next samples, −1…1; returns the pitches of the frames that are now complete.
  public mutating func process(_ samples: [Float]) -> [Pitch] {
    pending += samples
    var found: [Pitch] = []
    while true {
      let start = Int(Double(frames) * settings.step * rate) - taken
      // A frame compares a stretch of the longest period with stretches up to one longest period
      // later.
      guard start + 2 * longest + 1 <= pending.count else {
        let done = min(max(start, 0), pending.count)
        pending.removeFirst(done)
        taken += done
        return found
      }
      if let (frequency, aperiodicity) = pitch(at: start) {
        let middle = Double(taken + start + longest) / rate
        found.append(Pitch(time: middle, frequency: frequency, aperiodicity: aperiodicity))
      }
      frames += 1
    }
  }

  private func pitch(at start: Int) -> (Double, Double)? {
    let frame = Array(pending[start..<start + 2 * longest + 1])
    let energy = frame.reduce(0) { $0 + $1 * $1 } / Float(frame.count)
    guard energy.isFinite, energy > Float(pow(10, settings.quietest / 10)) else { return nil }
    let normalised = normalisedDifference(frame)
    guard
      var lag = (shortest..<longest).first(where: { normalised[$0] < Float(settings.threshold) })
    else { return nil }
    while lag + 1 < longest, normalised[lag + 1] < normalised[lag] { lag += 1 }
    let (before, here, after) = (normalised[lag - 1], normalised[lag], normalised[lag + 1])
    let bend = before - 2 * here + after
    let shift = bend > 0 ? (before - after) / (2 * bend) : 0
    guard abs(shift) <= 1 else { return nil }
    return (rate / Double(Float(lag) + shift), Double(max(0, here)))
  }

  /// Returns the difference at each lag divided by the mean at shorter lags: equations 6 and 8.
  private func normalisedDifference(_ frame: [Float]) -> [Float] {
    var result = Array(repeating: Float(1), count: longest + 1)
    var sum: Float = 0
    frame.withUnsafeBufferPointer { frame in
      for lag in 1...longest {
        var lanes = SIMD8<Float>.zero
        var index = 0
        while index + 8 <= longest {
          var difference = SIMD8<Float>.zero
          for lane in 0..<8 {
            difference[lane] = frame[index + lane] - frame[index + lane + lag]
          }
          lanes += difference * difference
          index += 8
        }
        var difference = lanes.sum()
        while index < longest {
          let step = frame[index] - frame[index + lag]
          difference += step * step
          index += 1
        }
        sum += difference
        result[lag] = sum > 0 ? difference * Float(lag) / sum : 1
      }
    }
    return result
  }
}
