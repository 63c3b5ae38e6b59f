extension SpeechDetector {
  /// The decibels between the loudest and the quietest tenth of a stretch's frames.
  ///
  /// In speech with its small pauses this is about the ratio of signal to noise. Takes 16 kHz mono
  /// samples, full scale being −1…1, and counts what lies above an edge in hertz, else all but offset
  /// and hum; fewer than ten frames give 0.
  public static func dynamicRange(of samples: [Float], above edge: Double? = nil) -> Double {
    var meter = FrameMeter(above: edge ?? hum)
    let levels = meter.process(samples).sorted()
    guard levels.count >= 10 else { return 0 }
    return levels[levels.count * 9 / 10] - levels[levels.count / 10]
  }
}
