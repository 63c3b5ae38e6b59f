import Entries
import Transcription

/// A transcript's words carried over to a text that a person changed.
struct TextCorrection {
  /// New words in a row, and the sound in which they must lie.
  struct Gap {
    /// Which of the text's words are new.
    var range: Range<Int>
    /// The words that are aligned: the new ones, with the neighbours that stay.
    var words: [String]
    /// How many of those stand before the new ones.
    var lead: Int
    /// Where they are looked for, in seconds.
    var span: ClosedRange<Double>
    /// Between which times the new ones must lie.
    var room: ClosedRange<Double>
  }

  /// The stretches of new words.
  let gaps: [Gap]
  /// How many words are new.
  let changed: Int
  private let lines: [String]
  private let words: [[WrittenWord]]
  private let channels: [Int?]
  /// The old word that stands for each word of the text, if any, then with its new time.
  private var carried: [Word?]

  /// The most sound that is searched for a few words, in seconds.
  private static let widest = 45.0

  init(old: [Utterance], lines: [String], duration: Double) {
    self.lines = lines
    words = lines.map { WrittenWord.words(of: $0) }
    let new = words.flatMap { $0 }
    let heard = old.flatMap { utterance in utterance.words.map { ($0, utterance.channel) } }
    var sources = [Int?](repeating: nil, count: new.count)
    for pair in WordMatching.pairs(
      new.map(\.key), heard.map { WrittenWord.key($0.0.text) })
    {
      sources[pair.left] = pair.right
    }
    carried = sources.map { $0.map { heard[$0].0 } }
    channels = sources.map { $0.flatMap { heard[$0].1 } }
    changed = sources.count { $0 == nil }
    gaps = TextCorrection.gaps(new.map(\.text), sources, heard.map(\.0), duration)
  }

  private static func gaps(
    _ words: [String], _ sources: [Int?], _ heard: [Word], _ duration: Double
  ) -> [Gap] {
    var gaps: [Gap] = []
    var index = 0
    while index < words.count {
      guard sources[index] == nil else {
        index += 1
        continue
      }
      let end = (index..<words.count).first { sources[$0] != nil } ?? words.count
      let previous = index > 0 ? sources[index - 1] : nil
      let next = end < words.count ? sources[end] : nil
      let removed = (previous ?? -1) + 1..<max((previous ?? -1) + 1, next ?? heard.count)
      gaps.append(
        gap(
          index..<end, words, previous.map { heard[$0] }, next.map { heard[$0] },
          removed: Array(heard[removed]), duration))
      index = end
    }
    return gaps
  }

  private static func gap(
    _ range: Range<Int>, _ words: [String], _ previous: Word?, _ next: Word?, removed: [Word],
    _ duration: Double
  ) -> Gap {
    // Half a second a word is more than speech takes.
    let needed = Double(range.count) * 0.5 + 1
    var low = previous?.end ?? removed.first.map { max(0, $0.start - 0.3) }
    var high = next?.start ?? removed.last.map { min(duration, $0.end + 0.3) }
    if low == nil { low = max(0, (high ?? 0) - needed) }
    if high == nil { high = min(max(duration, low ?? 0), (low ?? 0) + needed) }
    var room = (low ?? 0)...max(low ?? 0, high ?? 0)
    if room.upperBound - room.lowerBound > widest {
      // What was there before tells where; else it was said right after the word before.
      let from = removed.first.map { max(room.lowerBound, $0.start - 1) } ?? room.lowerBound
      let until = removed.last.map { $0.end + 1 } ?? from + needed
      room = from...min(room.upperBound, max(from, until, from + needed))
    }
    var span = room
    var spoken = Array(words[range])
    var lead = 0
    // The neighbours hold the ends in place, where they adjoin.
    if let previous, room.lowerBound <= previous.end + 0.01 {
      spoken.insert(words[range.lowerBound - 1], at: 0)
      lead = 1
      span = max(0, previous.start - 0.05)...max(span.upperBound, previous.start)
    }
    if let next, room.upperBound >= next.start - 0.01 {
      spoken.append(words[range.upperBound])
      span = span.lowerBound...max(span.lowerBound, min(max(duration, next.end), next.end + 0.05))
    }
    return Gap(range: range, words: spoken, lead: lead, span: span, room: room)
  }

  /// Gives the new words of a stretch their times.
  /// - Parameter times: The times of the words that were aligned; none for a word that could not be.
  /// - Returns: How many words had to share out the room by their length.
  mutating func fill(_ gap: Gap, with times: [Range<Double>?]) -> Int {
    let texts = Array(gap.words[gap.lead..<gap.lead + gap.range.count])
    let found = times[gap.lead..<gap.lead + gap.range.count].map { time in
      time.map { time in
        let start = min(max(time.lowerBound, gap.room.lowerBound), gap.room.upperBound)
        let end = min(max(time.upperBound, start), max(gap.room.upperBound, start))
        // Where no room is left the sound's word goes before the neighbour's.
        return end - start >= 0.03 ? start..<end : time
      }
    }
    let filled = WordTime.filling(found, words: texts, within: gap.room)
    for (place, (text, time)) in zip(gap.range, zip(texts, filled)) {
      carried[place] = Word(
        text: text, start: time.seconds.lowerBound.toMilliseconds,
        end: time.seconds.upperBound.toMilliseconds, confidence: 1, range: 0..<0)
    }
    return filled.count(where: \.isGuess)
  }

  /// The lines as utterances.
  var utterances: [Utterance] {
    var result: [Utterance] = []
    var first = 0
    var latest = 0.0
    for (line, written) in zip(lines, words) {
      var timed: [Word] = []
      for (offset, word) in written.enumerated() {
        guard var carried = carried[first + offset] else { continue }
        carried.text = word.text
        carried.range = word.range
        timed.append(carried)
      }
      let start = timed.first?.start ?? latest
      let end = max(start, timed.last?.end ?? start)
      result.append(
        Utterance(
          start: start, end: end, text: line, words: timed,
          channel: channels[first..<first + written.count].lazy.compactMap { $0 }.first))
      first += written.count
      latest = end
    }
    return result
  }
}
