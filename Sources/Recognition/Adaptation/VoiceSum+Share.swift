extension VoiceSum {
  /// Returns how far another voice lies on the line from the model's means to those of this voice:
  /// 0 if its frames are no nearer to this voice than to the model, 1 or more if they are this
  /// voice's own.
  ///
  /// It is the factor α for which means shifted by α times the difference explain the frames best,
  /// by the auxiliary function of ``gain(for:holdingOut:)``. Over a telephone or in noise, a
  /// person's own voice keeps a large α, even though there the full shift (α = 1) explains a
  /// recording worse than no shift.
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
