/// What the words of one recording show about its voice, small enough to be stored with the
/// recording.
///
/// For each density of the model for which the voice had frames, it holds the number of frames and
/// the sum of their distances from the model's mean. Both are integers, so evidence can be added to
/// a voice in any order, and subtracted again exactly.
public struct VoiceEvidence: Sendable, Equatable {
  /// The number of units per frame in the counts.
  static let countUnit: Float = 16
  /// The number of units per standard deviation in the distances.
  ///
  /// In a recording of some seconds most densities have a tenth of a frame. With units of half a
  /// standard deviation, their evidence would be rounded to zero, and a voice lost a third of its
  /// gain.
  static let distanceUnit: Float = 16

  /// The evidence for one density.
  struct Density: Sendable, Equatable {
    /// The number of the density: codebook, stream, density.
    var number: Int
    /// The frames, in sixteenths.
    var count: Int
    /// The sum of the frames' distances from the mean, in sixteenths of a standard deviation;
    /// the elements beyond the coefficients are 0.
    var distances: SIMD16<Int32>
  }

  /// The densities with frames, in the order of their numbers.
  let densities: [Density]
  /// The number of densities in the streams of a codebook of the model.
  let size: Int

  init(densities: [Density], size: Int) {
    self.densities = densities
    self.size = size
  }

  /// Whether there is no evidence.
  public var isEmpty: Bool { densities.isEmpty }

  /// The weighted duration of the speech from which it was gathered, in seconds.
  public var seconds: Double {
    let count = densities.reduce(0) { $0 + $1.count }
    return Double(count)
      / Double(VoiceEvidence.countUnit) / Double(FeatureFrames.streams * Hypothesis.frameRate)
  }
}
