extension SpeechDetector {
  /// Returns the decibels between the loudest and the quietest tenth of a stretch's frames.
  ///
  /// In speech with its small pauses this is about the signal-to-noise ratio. Takes 16 kHz mono
  /// samples with full scale −1…1, and measures the band above an edge in hertz, or everything
  /// except offset and hum if there is none; fewer than ten frames give 0.
  public static func dynamicRange(of samples: [Float], above edge: Double? = nil) -> Double {
    var meter = FrameMeter(above: edge ?? hum)
    let levels = meter.process(samples).sorted()
    guard levels.count >= 10 else { return 0 }
    return levels[levels.count * 9 / 10] - levels[levels.count / 10]
  }

  /// Returns how much the level of the loudest tenth of frames falls if only the band above an edge
  /// in hertz is measured, in decibels.
  ///
  /// A telephone passes nothing above 4000 Hz. Takes 16 kHz mono samples with full scale −1…1;
  /// fewer than ten frames give 0.
  public static func loss(of samples: [Float], above edge: Double) -> Double {
    func loud(_ samples: [Float], above edge: Double) -> Double? {
      var meter = FrameMeter(above: edge)
      let levels = meter.process(samples).sorted()
      return levels.count >= 10 ? levels[levels.count * 9 / 10] : nil
    }
    // A second filter, because low tones are so loud that too much of them passes the meter's own
    // filter.
    var filters = [Biquad](
      repeating: .highPass(at: edge, rate: Double(sampleRate)), count: 2)
    let filtered = samples.map { sample in
      Float(filters[1].process(filters[0].process(sample.isFinite ? Double(sample) : 0)))
    }
    guard let whole = loud(samples, above: hum), let upper = loud(filtered, above: edge) else {
      return 0
    }
    return whole - upper
  }
}
