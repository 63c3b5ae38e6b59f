import Entries
import Sound
import Transcription

/// Finds the times of words: in utterances without word times, and again in those that are to be
/// realigned.
///
/// An utterance that begins and ends at 0 has no time of its own; all such utterances are searched
/// for together in the whole sound.
struct UtteranceTimer {
  /// The result of timing.
  struct Result {
    var utterances: [Utterance]
    /// The number of words whose time could not be found in the sound.
    var guesses = 0
  }

  /// Aligns words to sound; without it, times are divided according to the length of the words.
  let aligner: Aligner?
  /// The words that a recogniser heard in the same sound, as a guide through a long text.
  let heard: [Word]?
  /// The length of the sound in seconds.
  let duration: Double

  /// The margin added to a caption's own times on either side, in seconds.
  private static let margin = 0.3

  /// Whether the time of an utterance is unknown.
  static func isUntimed(_ utterance: Utterance) -> Bool {
    utterance.words.isEmpty && utterance.start == 0 && utterance.end == 0
  }

  /// Finds the times of words in utterances that have none.
  /// - Parameter again: Whether words that have times are timed too.
  func time<Source: SeekableSource & ~Copyable>(
    _ utterances: [Utterance], again: Bool = false, in source: inout Source
  ) async throws -> Result {
    let spoken = utterances.filter { !$0.text.isEmpty }
    guard !spoken.isEmpty else { return Result(utterances: []) }
    if spoken.allSatisfy(UtteranceTimer.isUntimed) {
      return try await timeWhole(spoken, in: &source)
    }
    var result = Result(utterances: [])
    for (index, utterance) in spoken.enumerated() {
      guard again || utterance.words.isEmpty else {
        result.utterances.append(utterance)
        continue
      }
      let before = index > 0 ? spoken[index - 1].end : 0
      let after = index + 1 < spoken.count ? spoken[index + 1].start : duration
      // The margin does not reach into neighbouring utterances.
      let from = max(utterance.start - UtteranceTimer.margin, min(before, utterance.start))
      let until = min(
        utterance.end + UtteranceTimer.margin, max(after, utterance.end), max(duration, 0))
      let words = UtteranceTimer.words(of: utterance)
      let span = max(0, from)...max(0, from, until)
      let known = try await times(of: words.map(\.text), in: span, of: &source)
      let times = WordTime.filling(
        known, words: words.map(\.text),
        within: utterance.start...max(utterance.start, utterance.end))
      result.add(utterance.timed(words, times))
    }
    return result
  }

  /// Returns the times of words within a span of the sound, on the recording's clock.
  func times<Source: SeekableSource & ~Copyable>(
    of words: [String], in span: ClosedRange<Double>, of source: inout Source
  ) async throws -> [Range<Double>?] {
    guard let aligner else { return Array(repeating: nil, count: words.count) }
    try Task.checkCancellation()
    let found = try await aligner.times(of: words, in: try source.speech(span))
    return found.map { time in
      time.map { span.lowerBound + $0.lowerBound..<span.lowerBound + $0.upperBound }
    }
  }

  private func timeWhole<Source: SeekableSource & ~Copyable>(
    _ utterances: [Utterance], in source: inout Source
  ) async throws -> Result {
    let lines = utterances.map { UtteranceTimer.words(of: $0) }
    let words = lines.flatMap { $0.map(\.text) }
    let pieces = AlignmentPiece.pieces(of: words, heard: heard ?? [], duration: duration)
    var known = [Range<Double>?](repeating: nil, count: words.count)
    for piece in pieces {
      let found = try await times(of: Array(words[piece.words]), in: piece.seconds, of: &source)
      known.replaceSubrange(piece.words, with: found)
    }
    // A piece that does not fit was cut in the wrong place; joined with its neighbours it may fit.
    for wider in AlignmentPiece.widened(pieces, where: { $0.allSatisfy { known[$0] == nil } }) {
      let found = try await times(of: Array(words[wider.words]), in: wider.seconds, of: &source)
      if found.contains(where: { $0 != nil }) { known.replaceSubrange(wider.words, with: found) }
    }
    let times = WordTime.filling(known, words: words, within: 0...max(0, duration))
    var result = Result(utterances: [])
    var first = 0
    for (utterance, line) in zip(utterances, lines) {
      result.add(utterance.timed(line, Array(times[first..<first + line.count])))
      first += line.count
    }
    return result
  }

  private static func words(of utterance: Utterance) -> [WrittenWord] {
    guard utterance.words.isEmpty else {
      return utterance.words.map { WrittenWord(text: $0.text, range: $0.range) }
    }
    return WrittenWord.words(of: utterance.text)
  }
}

extension UtteranceTimer.Result {
  fileprivate mutating func add(_ timed: (utterance: Utterance, guesses: Int)) {
    utterances.append(timed.utterance)
    guesses += timed.guesses
  }
}

extension Utterance {
  /// Returns the utterance with these words at these times; a word with a guessed time is unsure.
  fileprivate func timed(
    _ written: [WrittenWord], _ times: [WordTime]
  ) -> (utterance: Utterance, guesses: Int) {
    var timed = self
    timed.words = zip(written, times).enumerated().map { index, pair in
      let (word, time) = pair
      var result =
        words.indices.contains(index)
        ? words[index] : Word(text: word.text, start: 0, end: 0, confidence: 1, range: word.range)
      result.start = time.seconds.lowerBound.toMilliseconds
      result.end = time.seconds.upperBound.toMilliseconds
      if time.isGuess { result.confidence = 0 }
      return result
    }
    if UtteranceTimer.isUntimed(self) || !words.isEmpty {
      timed.start = timed.words.first?.start ?? start
      timed.end = max(timed.start, timed.words.last?.end ?? end)
    }
    return (timed, times.count(where: \.isGuess))
  }
}

extension Double {
  /// Seconds, rounded to the millisecond.
  var toMilliseconds: Double { (self * 1000).rounded() / 1000 }
}
