import Sound

/// Stretches of speech in a row, put one behind the other without the silence between them.
///
/// An engine that hears half a minute at a time takes as long for four seconds.
struct SpeechPack: Sendable {
  /// The longest that a pack may be, in samples: 28 s.
  static let longest = 28 * SpeechDetector.sampleRate

  /// The stretches, in order of time.
  private(set) var spans: [SpokenSpan] = []
  /// The sample of the pack with which each begins.
  private(set) var offsets: [Int] = []
  /// Their sound.
  private(set) var samples: [Int16] = []

  init() {}

  init(_ span: SpokenSpan) { append(span) }

  /// Whether another stretch still fits in.
  func hasRoom(for span: SpokenSpan) -> Bool {
    samples.count + span.samples.count <= SpeechPack.longest
  }

  mutating func append(_ span: SpokenSpan) {
    offsets.append(samples.count)
    spans.append(span)
    samples += span.samples
  }

  /// The stretch that a second of the pack belongs to.
  func index(at second: Double) -> Int {
    // An outside program may answer with any number.
    let sample = Int(max(0, min(second, 1e9)) * Double(SpeechDetector.sampleRate))
    return max(0, (offsets.firstIndex { $0 > sample } ?? offsets.count) - 1)
  }

  /// Where a second of the pack lies on the recording's clock, as part of a stretch.
  func seconds(_ second: Double, in index: Int) -> Double {
    let span = spans[index]
    let rate = Double(SpeechDetector.sampleRate)
    let start = Double(span.range.lowerBound) / rate
    let end = Double(span.range.upperBound) / rate
    return min(end, max(start, start + second - Double(offsets[index]) / rate))
  }
}
