import Entries
import Recognition
import Sound

/// Turns what an engine heard in a pack into one utterance for each of the pack's stretches.
struct PackWriter: Sendable {
  /// Finds when words were said; without it the engine's own times are kept.
  let aligner: Aligner?

  /// Returns the utterances of a pack's stretches, including those without words.
  func utterances(of pack: SpeechPack, words: [HeardWord], reply: LineReply) async throws
    -> [Utterance]
  {
    let times = try await times(of: words, in: pack)
    let confidences = EngineConfidence.probabilities(of: words)
    var places: [Int] = []
    for time in times {
      let middle = (time.lowerBound + time.upperBound) / 2
      places.append(max(places.last ?? 0, pack.index(at: middle)))
    }
    return pack.spans.indices.map { index in
      let own = words.indices.filter { places[$0] == index }
      let plausibility = VoicingMeter(pack.spans[index].samples).plausibility
      guard let first = own.first, let last = own.last,
        ReplyJudge.isSaid(own.map { words[$0] }, plausibility: plausibility)
      else { return Utterance(nothingIn: pack.spans[index]) }
      let end = last + 1 < words.count ? words[last + 1].written : nil
      let text = PackWriter.text(reply.text ?? "", from: words[first].written, to: end)
      let heard = own.map { number in
        let written = words[number].written
        return Word(
          text: written.text, start: pack.seconds(times[number].lowerBound, in: index).milliseconds,
          end: pack.seconds(times[number].upperBound, in: index).milliseconds,
          confidence: (confidences[number] * plausibility).milliseconds,
          range: written.range.lowerBound - text.start..<written.range.upperBound - text.start)
      }
      return Utterance(
        start: heard.first?.start ?? 0, end: heard.last?.end ?? 0, text: text.text, words: heard,
        channel: pack.spans[index].channel)
    }
  }

  /// Returns when each word was said, in seconds of the pack, in rising order: as the aligner finds
  /// it in the whole pack, else in the stretch where the engine heard it, else as the engine says.
  private func times(of words: [HeardWord], in pack: SpeechPack) async throws -> [Range<Double>] {
    guard let aligner, !words.isEmpty else { return words.map(\.seconds) }
    try Task.checkCancellation()
    var found = try await aligner.times(of: words.map(\.written.text), in: pack.samples)
    if pack.spans.count > 1, found.allSatisfy({ $0 == nil }) {
      for index in pack.spans.indices {
        let own = words.indices.filter {
          pack.index(at: (words[$0].seconds.lowerBound + words[$0].seconds.upperBound) / 2) == index
        }
        let offset = Double(pack.offsets[index]) / Double(SpeechDetector.sampleRate)
        let times = try await aligner.times(
          of: own.map { words[$0].written.text }, in: pack.spans[index].samples)
        for (number, time) in zip(own, times) {
          found[number] = time.map { $0.lowerBound + offset..<$0.upperBound + offset }
        }
      }
    }
    var latest = 0.0
    return zip(words, found).enumerated().map { number, pair in
      let next = found[(number + 1)...].lazy.compactMap { $0 }.first?.lowerBound ?? .infinity
      let time = pair.1 ?? pair.0.seconds
      let start = min(max(latest, time.lowerBound), max(latest, next))
      latest = max(start, pair.1 == nil ? min(time.upperBound, next) : time.upperBound)
      return start..<latest
    }
  }

  /// Returns the text from one word up to another, with the punctuation that belongs to it, and the
  /// index of its first scalar.
  private static func text(
    _ text: String, from first: WrittenWord, to next: WrittenWord?
  ) -> (text: String, start: Int) {
    let scalars = Array(text.unicodeScalars)
    func beginning(_ word: WrittenWord) -> Int {
      var place = word.range.lowerBound
      while place > 0, !scalars[place - 1].properties.isWhitespace { place -= 1 }
      return place
    }
    let start = beginning(first)
    var end = next.map(beginning) ?? scalars.count
    while end > start, scalars[end - 1].properties.isWhitespace { end -= 1 }
    return (String(String.UnicodeScalarView(scalars[start..<end])), start)
  }
}

extension Utterance {
  /// A stretch of speech in which nothing trustworthy was heard.
  init(nothingIn span: SpokenSpan) {
    let rate = Double(SpeechDetector.sampleRate)
    self.init(
      start: (Double(span.range.lowerBound) / rate).milliseconds,
      end: (Double(span.range.upperBound) / rate).milliseconds, text: "", words: [],
      channel: span.channel)
  }
}

extension Double {
  /// The number rounded to three decimal places, so that it is short as text.
  fileprivate var milliseconds: Double { (self * 1000).rounded() / 1000 }
}
