import Synchronization

/// The evidence gathered about a voice and its room, from which the model's means are moved.
///
/// This is maximum a posteriori estimation (J.-L. Gauvain and C.-H. Lee, "Maximum a posteriori
/// estimation for multivariate Gaussian mixture observations of Markov chains", 1994) of the means
/// alone, with the model's own means as the prior: (τ·mean + Σγx) / (τ + Σγ). Words are used as
/// they were recognised, because errors are spread over many phones while correct words add up. The
/// sums are kept in fixed point, so that utterances may be added in any order.
public final class VoiceStatistics: Sendable {
  /// τ: the model's own mean counts as much as this number of frames.
  private static let weight: Float = 10
  /// The value 1 in the fixed-point sums.
  private static let unit: Float = 65_536

  private struct Sums {
    /// Σγx: codebook, stream, density, coefficient.
    var moments: [Int64]
    /// Σγ: codebook, stream, density.
    var counts: [Int64]
  }

  private let model: AcousticModel
  private let sums: Mutex<Sums>

  /// Begins without any evidence.
  public init(_ model: AcousticModel) {
    self.model = model
    let count = model.means.count
    sums = Mutex(
      Sums(
        moments: [Int64](repeating: 0, count: count * FeatureFrames.coefficients),
        counts: [Int64](repeating: 0, count: count)))
  }

  /// Adds the evidence of an utterance.
  public func add(_ evidence: UtteranceEvidence) {
    let features = FeatureFrames(cepstra: evidence.cepstra)
    var end = 0
    for word in evidence.words {
      let start = max(end, word.frames.lowerBound)
      add([["SIL"]], frames: end..<min(start, features.count), of: features)
      end = min(features.count, max(start, word.frames.upperBound))
      add(word.pronunciations, frames: min(start, end)..<end, of: features)
    }
    if !evidence.words.isEmpty { add([["SIL"]], frames: end..<features.count, of: features) }
  }

  /// Returns the means, moved by the evidence so far.
  public func means() -> AdaptedMeans {
    let width = FeatureFrames.coefficients
    let values = sums.withLock { sums in
      [Float](unsafeUninitializedCapacity: model.means.count * width) { values, written in
        for (density, mean) in model.means.enumerated() {
          let heard = sums.counts[density]
          let count = VoiceStatistics.weight + Float(heard) / VoiceStatistics.unit
          for index in 0..<width {
            let moment = Float(sums.moments[density * width + index]) / VoiceStatistics.unit
            // A mean without evidence stays the same to the last bit.
            values[density * width + index] =
              heard == 0 ? mean[index] : (VoiceStatistics.weight * mean[index] + moment) / count
          }
        }
        written = model.means.count * width
      }
    }
    return AdaptedMeans(model.meansFile(values))
  }

  /// Adds frames of a word, using the pronunciation that fits best.
  private func add(_ pronunciations: [[String]], frames: Range<Int>, of features: FeatureFrames) {
    let ways = pronunciations.map { $0.map { model.phones[$0] ?? -1 } }
      .filter { !$0.contains(-1) && 3 * $0.count <= frames.count }
    guard !ways.isEmpty else { return }
    // How well the states of each phone that occurs fit each frame. The density scores are not
    // kept, because they are many and can quickly be computed again for the one chosen path.
    var scores = [Float](repeating: 0, count: model.size)
    var fits: [Int: [Float]] = [:]
    for phone in Set(ways.joined()) {
      let states = 3 * phone..<3 * phone + 3
      for state in states { fits[state, default: []].reserveCapacity(frames.count) }
      for frame in frames {
        model.score(codebook: phone, frame: frame, of: features, to: &scores)
        for state in states { fits[state]?.append(model.fit(state: state, scores: scores)) }
      }
    }
    let alignments = ways.compactMap { way in
      StateAlignment(phones: way, frames: frames.count) { fits[$0]?[$1] ?? -.infinity }
    }
    guard let best = alignments.max(by: { $0.score < $1.score }) else { return }
    for (frame, state) in zip(frames, best.states) {
      model.score(codebook: state / 3, frame: frame, of: features, to: &scores)
      model.makePosteriors(state: state, of: &scores)
      add(scores, codebook: state / 3, frame: frame, of: features)
    }
  }

  private func add(
    _ posteriors: [Float], codebook: Int, frame: Int, of features: FeatureFrames
  ) {
    sums.withLock { sums in
      for (index, posterior) in posteriors.enumerated() where posterior > 1e-3 {
        let density = codebook * model.size + index
        let stream = index / model.densities
        let moment =
          features.vectors[frame * FeatureFrames.streams + stream] * posterior
          * VoiceStatistics.unit
        sums.counts[density] += Int64(posterior * VoiceStatistics.unit)
        for coefficient in 0..<FeatureFrames.coefficients {
          sums.moments[density * FeatureFrames.coefficients + coefficient] += Int64(
            moment[coefficient])
        }
      }
    }
  }
}
