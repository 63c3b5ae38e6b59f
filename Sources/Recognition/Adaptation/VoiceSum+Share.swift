extension VoiceSum {
  /// Returns how far the frames of another voice lie on the way from the model's means to those of this
  /// one: 0 if they are no nearer to it than to the model, 1 or more if they are its own.
  ///
  /// It is the length α at which means that are moved by α of the way explain the frames best, by the
  /// auxiliary function of ``gain(for:holdingOut:)``. Somebody's own voice keeps a good part of the way
  /// over a telephone or in noise, where the whole of it explains a recording worse than none.
  public func share(of other: VoiceSum) -> Double {
    guard counts.count == other.counts.count else { return 0 }
    var (along, length) = (0.0, 0.0)
    for density in counts.indices where counts[density] > 0 && other.counts[density] > 0 {
      let weight = VoiceStatistics.weight + Float(counts[density]) / VoiceEvidence.countUnit
      let frames = Double(other.counts[density]) / Double(VoiceEvidence.countUnit)
      let first = density * FeatureFrames.coefficients
      for index in first..<first + FeatureFrames.coefficients {
        let shift = Double(Float(distances[index]) / VoiceEvidence.distanceUnit / weight)
        along += Double(other.distances[index]) / Double(VoiceEvidence.distanceUnit) * shift
        length += frames * shift * shift
      }
    }
    return length > 0 ? along / length : 0
  }
}
