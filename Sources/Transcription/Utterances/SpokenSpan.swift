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

  /// Makes a stretch of a recording.
  init(
    position: Int, channel: Int?, range: Range<Int64>, samples: [Int16], pauseBefore: Double,
    pauseAfter: Double
  ) {
    self.position = position
    self.channel = channel
    self.range = range
    self.samples = samples
    self.pauseBefore = pauseBefore
    self.pauseAfter = pauseAfter
  }

  /// Makes a stretch that is judged by itself, with no speech before or after it.
  /// - Parameters:
  ///   - pauses: The samples, including the edges of the pauses around the speech.
  ///   - start: Where it begins, in samples.
  ///   - end: Where it ends, in samples.
  init(between pauses: [Int16], from start: Int64, to end: Int64) {
    self.init(
      position: 0, channel: nil, range: start..<max(start, end), samples: pauses,
      pauseBefore: .infinity, pauseAfter: .infinity)
  }

  /// The same range in seconds.
  var seconds: Range<Double> {
    let rate = Double(SpeechDetector.sampleRate)
    return Double(range.lowerBound) / rate..<Double(range.upperBound) / rate
  }
}
