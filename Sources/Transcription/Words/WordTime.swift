/// When a word was said.
public struct WordTime: Sendable, Equatable {
  /// Its beginning and end, in seconds of the recording's clock.
  public var seconds: Range<Double>
  /// Whether the time was estimated from lengths, because the sound did not show it.
  public var isGuess: Bool

  /// Makes a time.
  public init(_ seconds: Range<Double>, isGuess: Bool) {
    self.seconds = seconds
    self.isGuess = isGuess
  }

  /// Gives every word a time: words without one share the time between their neighbours, in
  /// proportion to their number of characters.
  /// - Parameters:
  ///   - known: The times that were found, rising, on the recording's clock.
  ///   - words: The words.
  ///   - span: The seconds that contain all of them.
  public static func filling(
    _ known: [Range<Double>?], words: [String], within span: ClosedRange<Double>
  ) -> [WordTime] {
    var times: [WordTime] = []
    var index = 0
    while index < words.count {
      if let time = known[index] {
        times.append(WordTime(time, isGuess: false))
        index += 1
        continue
      }
      let end = (index..<words.count).first { known[$0] != nil } ?? words.count
      let from = times.last?.seconds.upperBound ?? span.lowerBound
      let until = end < words.count ? known[end]?.lowerBound ?? from : span.upperBound
      let room = max(0, until - from)
      let total = Double(words[index..<end].reduce(0) { $0 + $1.count + 1 })
      var done = 0.0
      for word in words[index..<end] {
        let begin = from + room * done / total
        done += Double(word.count + 1)
        times.append(WordTime(begin..<max(begin, from + room * done / total), isGuess: true))
      }
      index = end
    }
    return times
  }
}
