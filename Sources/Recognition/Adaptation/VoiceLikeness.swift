import Foundation

/// Compares sound with a voice, independently of the words.
///
/// This is the likelihood ratio between a speaker's model and the model from which it was adapted
/// (D. A. Reynolds, T. F. Quatieri and R. B. Dunn, "Speaker verification using adapted Gaussian
/// mixture models", 2000): for each frame, only the few densities that fit it best in the unadapted
/// model are compared.
public struct VoiceLikeness: Sendable {
  /// The number of densities compared in a frame.
  private static let best = 8

  private let model: AcousticModel
  /// Whether a codebook is that of a phone, not of silence or a noise.
  private let isSpeech: [Bool]
  /// For each density, the greatest log weight over the states of its codebook: codebook, stream,
  /// density.
  private let weights: [Float]

  /// Prepares to compare with voices of a model.
  public init(_ model: AcousticModel) {
    self.model = model
    var isSpeech = [Bool](repeating: true, count: model.phones.count)
    for (name, number) in model.phones where name == "SIL" || name.hasPrefix("+") {
      isSpeech[number] = false
    }
    self.isSpeech = isSpeech
    let size = model.size
    weights = (0..<model.means.count).map { density in
      let (codebook, index) = (density / size, density % size)
      return (0..<3).map { model.weights.logarithm(index, state: 3 * codebook + $0) }.max() ?? 0
    }
  }

  /// The result of a comparison.
  public struct Result: Sendable, Equatable {
    /// For each voice, how much better it explains a frame of speech than the model does, in
    /// natural logarithms.
    public var gains: [Double]
    /// The number of frames of speech that were compared.
    public var frames: Int
  }

  /// Compares the cepstra of an utterance with voices.
  func compare(_ cepstra: [Float], with voices: [AdaptedMeans]) -> Result {
    let features = FeatureFrames(cepstra: cepstra)
    var sums = [Double](repeating: 0, count: voices.count)
    var frames = 0
    for frame in 0..<features.count {
      let vector = features.vectors[frame * FeatureFrames.streams]
      let found = nearest(vector)
      guard let first = found.first, isSpeech[first.density / model.size] else { continue }
      frames += 1
      let own = logSum(found.map(\.score))
      for (index, voice) in voices.enumerated() {
        let scores = found.map { candidate -> Float in
          let distance = vector - voice.vectors[candidate.density]
          return weights[candidate.density] + model.peaks[candidate.density]
            - (distance * distance * model.precisions[candidate.density]).sum()
        }
        sums[index] += Double(logSum(scores) - own)
      }
    }
    return Result(gains: sums.map { $0 / Double(max(1, frames)) }, frames: frames)
  }

  /// Returns the densities of the first stream that fit a frame best, best first.
  private func nearest(_ vector: SIMD16<Float>) -> [(density: Int, score: Float)] {
    var found: [(density: Int, score: Float)] = []
    var worst = -Float.infinity
    for codebook in 0..<model.phones.count {
      let first = codebook * model.size
      for density in first..<first + model.densities {
        let distance = vector - model.means[density]
        let score =
          weights[density] + model.peaks[density]
          - (distance * distance * model.precisions[density]).sum()
        guard score > worst || found.count < VoiceLikeness.best else { continue }
        let place = found.firstIndex { $0.score < score } ?? found.count
        found.insert((density, score), at: place)
        if found.count > VoiceLikeness.best { found.removeLast() }
        if found.count == VoiceLikeness.best { worst = found[VoiceLikeness.best - 1].score }
      }
    }
    return found
  }

  private func logSum(_ scores: [Float]) -> Float {
    let most = scores.max() ?? 0
    return most + log(scores.reduce(0) { $0 + exp($1 - most) })
  }
}
