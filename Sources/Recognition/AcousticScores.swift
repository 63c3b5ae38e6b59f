/// How well the sound itself fits the best path of a search, stretch by stretch.
///
/// The scores of two searches can be compared only if the decoder computes all of the model's
/// distributions in every frame (``DecoderSettings/scoresAllStates``). Otherwise each frame is scored
/// against the best of those that the search happened to ask for.
public struct AcousticScores: Sendable, Equatable {
  /// The natural logarithm of the base of the library's acoustic scores, which drop their lowest ten
  /// bits.
  private static let base = 0.000_099_995 * 1024

  private var stretches: [(frames: Range<Int>, score: Int)] = []

  /// Makes empty scores.
  public init() {}

  /// Adds the score of the frames that come next.
  mutating func append(_ score: Int, over frames: Range<Int>) {
    guard !frames.isEmpty else { return }
    stretches.append((frames, score))
  }

  /// Returns the logarithm of the likelihood of some frames, in nats; a stretch that only overlaps
  /// them counts in proportion.
  public func logLikelihood(of frames: Range<Int>) -> Double {
    stretches.reduce(0) { sum, stretch in
      let shared = stretch.frames.clamped(to: frames).count
      return sum + Double(stretch.score) * Double(shared) / Double(stretch.frames.count)
    } * AcousticScores.base
  }

  /// Whether two searches gave every stretch the same score.
  public static func == (one: AcousticScores, other: AcousticScores) -> Bool {
    one.stretches.elementsEqual(other.stretches) { $0 == $1 }
  }
}
