extension SpeechDetector {
  /// The decibels between the loudest and the quietest tenth of a stretch's frames.
  ///
  /// In speech with its small pauses this is about the ratio of signal to noise. Takes 16 kHz mono
  /// samples, full scale being −1…1; fewer than ten frames give 0.
  public static func dynamicRange(of samples: [Float]) -> Double {
    var meter = FrameMeter()
    let levels = meter.process(samples).sorted()
    guard levels.count >= 10 else { return 0 }
    return levels[levels.count * 9 / 10] - levels[levels.count / 10]
  }
}
