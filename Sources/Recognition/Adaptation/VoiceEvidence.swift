/// What the words of one recording show about its voice, small enough to be kept with it.
///
/// For each density of the model that the voice touched: the number of frames, and how far these lay
/// from the model's mean, summed up. Both are whole numbers, so evidence can be added to a voice in
/// any order, and taken from it again without a trace.
public struct VoiceEvidence: Sendable, Equatable {
  /// The parts into which a frame is divided in the counts.
  static let countUnit: Float = 16
  /// The parts into which a standard deviation is divided in the distances.
  ///
  /// In a recording of some seconds most densities have a tenth of a frame. With halves of a standard
  /// deviation, what they show would be rounded to nothing, and a voice lost a third of its gain.
  static let distanceUnit: Float = 16

  /// What was found at one density.
  struct Density: Sendable, Equatable {
    /// The number of the density: codebook, stream, density.
    var number: Int
    /// The frames, in sixteenths.
    var count: Int
    /// The sum of the frames' distances from the mean, in sixteenths of a standard deviation;
    /// the elements beyond the coefficients are 0.
    var distances: SIMD16<Int32>
  }

  /// The densities that were touched, in the order of their numbers.
  let densities: [Density]
  /// The number of densities in the streams of a codebook of the model.
  let size: Int

  init(densities: [Density], size: Int) {
    self.densities = densities
    self.size = size
  }

  /// Whether it shows anything.
  public var isEmpty: Bool { densities.isEmpty }

  /// How long the speech is that it was gathered from, in seconds, each weighted as its words were.
  public var seconds: Double {
    let count = densities.reduce(0) { $0 + $1.count }
    return Double(count)
      / Double(VoiceEvidence.countUnit) / Double(FeatureFrames.streams * Hypothesis.frameRate)
  }
}
