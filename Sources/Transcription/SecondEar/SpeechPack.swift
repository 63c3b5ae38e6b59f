import Sound

/// Consecutive stretches of speech, joined without the silence between them.
///
/// An engine that hears half a minute at a time takes just as long for four seconds.
struct SpeechPack: Sendable {
  /// The greatest length of a pack, in samples: 28 s.
  static let longest = 28 * SpeechDetector.sampleRate

  /// The stretches, in order of time.
  private(set) var spans: [SpokenSpan] = []
  /// The index of each stretch's first sample in the pack.
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

  /// Returns the index of the stretch at a time in the pack.
  func index(at second: Double) -> Int {
    // An outside program may answer with any number.
    let sample = Int(max(0, min(second, 1e9)) * Double(SpeechDetector.sampleRate))
    return max(0, (offsets.firstIndex { $0 > sample } ?? offsets.count) - 1)
  }

  /// Converts a time in the pack, within a given stretch, to the recording's clock.
  func seconds(_ second: Double, in index: Int) -> Double {
    let span = spans[index]
    let rate = Double(SpeechDetector.sampleRate)
    let start = Double(span.range.lowerBound) / rate
    let end = Double(span.range.upperBound) / rate
    return min(end, max(start, start + second - Double(offsets[index]) / rate))
  }
}
