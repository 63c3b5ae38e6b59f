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
}
