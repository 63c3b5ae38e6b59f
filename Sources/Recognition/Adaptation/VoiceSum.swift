/// The evidence of several recordings of one voice, added up.
///
/// Sums of integers do not depend on the order, and added evidence can be subtracted again.
public struct VoiceSum: Sendable, Equatable {
  /// The frames at each density, in the evidence's unit.
  private(set) var counts: [Int64]
  /// The frames' distances from the model's mean, in the evidence's unit: density, coefficient.
  private(set) var distances: [Int64]
  private let size: Int

  /// Begins without any evidence.
  public init(_ model: AcousticModel) {
    counts = [Int64](repeating: 0, count: model.means.count)
    distances = [Int64](repeating: 0, count: model.means.count * FeatureFrames.coefficients)
    size = model.size
  }

  /// The duration of the speech from which it was gathered, in seconds.
  public var seconds: Double {
    Double(counts.reduce(0, +)) / Double(VoiceEvidence.countUnit)
      / Double(FeatureFrames.streams * Hypothesis.frameRate)
  }

  /// Whether evidence was gathered with a model of the same structure.
  public func fits(_ evidence: VoiceEvidence) -> Bool {
    evidence.size == size && evidence.densities.last.map { $0.number < counts.count } ?? true
  }

  /// Adds the evidence of a recording; evidence from a model of another structure is ignored.
  public mutating func add(_ evidence: VoiceEvidence) { apply(evidence, sign: 1) }

  /// Subtracts the evidence of a recording that was added before.
  public mutating func subtract(_ evidence: VoiceEvidence) { apply(evidence, sign: -1) }

  private mutating func apply(_ evidence: VoiceEvidence, sign: Int64) {
    guard fits(evidence) else { return }
    for density in evidence.densities {
      counts[density.number] &+= sign &* Int64(density.count)
      let first = density.number * FeatureFrames.coefficients
      for index in 0..<FeatureFrames.coefficients {
        distances[first + index] &+= sign &* Int64(density.distances[index])
      }
    }
  }

  /// The sums as bytes: frames, then distances, each eight bytes.
  public func withBytes(_ body: (UnsafeRawBufferPointer) -> Void) {
    counts.withUnsafeBytes(body)
    distances.withUnsafeBytes(body)
  }

  /// Returns how much better this voice explains a recording than the model does, in natural
  /// logarithms per frame of its speech.
  ///
  /// It is the gain of the auxiliary function of expectation maximisation (A. P. Dempster, N. M.
  /// Laird and D. B. Rubin, 1977), which never exceeds the gain of the likelihood itself.
  /// - Parameter holdingOut: Whether the recording is part of the sum and must be subtracted first.
  public func gain(for evidence: VoiceEvidence, holdingOut: Bool = false) -> Double {
    guard fits(evidence), evidence.seconds > 0 else { return 0 }
    var gain = 0.0
    for density in evidence.densities {
      let own = holdingOut ? Int64(density.count) : 0
      let known = counts[density.number] - own
      guard known > 0 else { continue }
      let weight = VoiceStatistics.weight + Float(known) / VoiceEvidence.countUnit
      let frames = Float(density.count) / VoiceEvidence.countUnit
      let first = density.number * FeatureFrames.coefficients
      for index in 0..<FeatureFrames.coefficients {
        let distance = density.distances[index]
        let others = distances[first + index] - (holdingOut ? Int64(distance) : 0)
        let shift = Float(others) / VoiceEvidence.distanceUnit / weight
        let seen = Float(distance) / VoiceEvidence.distanceUnit
        gain += Double(seen * shift - frames * shift * shift / 2)
      }
    }
    return gain / (evidence.seconds * Double(Hypothesis.frameRate))
  }
}
