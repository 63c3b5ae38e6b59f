/// How well the sound fits the best path of a search, stretch by stretch.
///
/// The scores of two searches can be compared only if the decoder computes all of the model's
/// distributions in every frame (``DecoderSettings/hasComparableScores``). Otherwise each frame is
/// scored relative to the best of the distributions that the search happened to compute.
public struct AcousticScores: Sendable, Equatable {
  private struct Stretch: Equatable {
    var frames: Range<Int>
    var score: Int
  }

  /// The natural logarithm of the base of the library's acoustic scores, which omit their ten
  /// lowest bits.
  private static let base = 0.000_099_995 * 1024

  private var stretches: [Stretch] = []

  /// Makes empty scores.
  public init() {}

  /// Adds the score of the next frames.
  public mutating func append(_ score: Int, over frames: Range<Int>) {
    guard !frames.isEmpty else { return }
    stretches.append(Stretch(frames: frames, score: score))
  }

  /// Returns the log likelihood of some frames, in nats per frame, relative to the model's best
  /// distribution in each frame; a stretch that overlaps them only partly counts in proportion.
  public func meanLogLikelihood(of frames: Range<Int>) -> Double {
    let sum = stretches.reduce(0) { sum, stretch in
      let shared = stretch.frames.clamped(to: frames).count
      return sum + Double(stretch.score) * Double(shared) / Double(stretch.frames.count)
    }
    return sum * AcousticScores.base / Double(max(1, frames.count))
  }
}
