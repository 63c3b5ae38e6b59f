import Sound

/// Turns one channel of a recording's samples into stretches of speech at 16 kHz.
///
/// It is a class because the resampler cannot be copied and an array must hold several channels.
final class SpeechChannel {
  private var resampler: Resampler
  private var detector: SpeechDetector
  /// Samples that a later stretch may need; `base` is the position of the first one.
  private var kept: [Float] = []
  private var base: Int64 = 0
  private var lastEnd: Int64?
  private var held: SpokenSpan?
  private let channel: Int?

  init(rate: Int, channel: Int?, detection: SpeechDetector.Settings) throws(SoundError) {
    resampler = try Resampler(from: rate, to: SpeechDetector.sampleRate)
    detector = SpeechDetector(settings: detection)
    self.channel = channel
  }

  /// The first sample at which a later stretch may begin.
  var earliestPending: Int64 { min(held?.range.lowerBound ?? .max, detector.earliestPending) }

  /// Takes the next samples at the recording's rate and returns the stretches that are complete.
  func process(_ samples: [Float], isLast: Bool) throws(SoundError) -> [SpokenSpan] {
    let resampled = try resampler.process(samples, isLast: isLast)
    kept += resampled
    var ranges = detector.process(resampled)
    if isLast { ranges += detector.finish() }
    var spans: [SpokenSpan] = []
    for range in ranges {
      let pause = seconds(range.lowerBound - (lastEnd ?? range.lowerBound))
      let before = lastEnd == nil ? .infinity : pause
      if let previous = release(pauseAfter: before) { spans.append(previous) }
      held = SpokenSpan(
        position: 0, channel: channel, range: range, samples: cut(range), pauseBefore: before,
        pauseAfter: .infinity)
      lastEnd = range.upperBound
    }
    // The exact length of a pause does not matter once it is long enough to end any sentence.
    if let lastEnd, isLast || seconds(detector.earliestPending - lastEnd) > 2,
      let last = release(pauseAfter: .infinity)
    {
      spans.append(last)
    }
    forget(before: detector.earliestPending)
    return spans
  }

  private func release(pauseAfter: Double) -> SpokenSpan? {
    guard var span = held else { return nil }
    held = nil
    span.pauseAfter = pauseAfter
    return span
  }

  private func cut(_ range: Range<Int64>) -> [Int16] {
    let low = Int(max(0, range.lowerBound - base))
    let high = min(kept.count, Int(range.upperBound - base))
    guard low < high else { return [] }
    return SampleConversion.integers(kept[low..<high])
  }

  private func forget(before sample: Int64) {
    let count = min(kept.count, Int(clamping: sample - base))
    // Moving the rest takes time, so it is done only once a second.
    guard count > SpeechDetector.sampleRate else { return }
    kept.removeFirst(count)
    base += Int64(count)
  }

  private func seconds(_ samples: Int64) -> Double {
    Double(samples) / Double(SpeechDetector.sampleRate)
  }
}
