import Sound

/// A stretch of speech cut from a recording, ready to be recognised.
struct SpokenSpan: Sendable {
  /// The index among the recording's stretches, from 0.
  var position: Int
  /// The channel, if channels are transcribed separately.
  var channel: Int?
  /// The range in samples of the 16 kHz clock.
  var range: Range<Int64>
  /// The samples.
  var samples: [Int16]
  /// The silence before it on its channel, in seconds; infinite before the first.
  var pauseBefore: Double
  /// The silence after it on its channel, in seconds; infinite after the last.
  var pauseAfter: Double

  /// The same range in seconds.
  var seconds: Range<Double> {
    let rate = Double(SpeechDetector.sampleRate)
    return Double(range.lowerBound) / rate..<Double(range.upperBound) / rate
  }
}
