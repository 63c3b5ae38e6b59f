import Entries
import Transcription

/// Carries a transcript's words over to a text that a person changed.
struct TextCorrection {
  /// Consecutive new words, and the sound in which they must lie.
  struct Gap {
    /// The indices of the new words in the text.
    var range: Range<Int>
    /// The words to align: the new ones, with the unchanged neighbours.
    var words: [String]
    /// How many words in `words` come before the new ones.
    var lead: Int
    /// Where to look for them, in seconds.
    var span: ClosedRange<Double>
    /// The times between which the new ones must lie.
    var room: ClosedRange<Double>
  }

  /// The groups of new words.
  let gaps: [Gap]
  /// The number of new words.
  let changed: Int
  private let lines: [String]
  private let words: [[WrittenWord]]
  private let channels: [Int?]
  /// The lines that stayed as they were, with their utterances.
  private let unchanged: [Int: Utterance]
  /// For each word of the text the old word that it matches, if any; later with its new time.
  private var carried: [Word?]

  /// The longest sound that is searched for a few words, in seconds.
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
    unchanged = TextCorrection.unchanged(lines, words.map(\.count), sources, old)
    gaps = TextCorrection.gaps(new.map(\.text), sources, heard.map(\.0), duration)
  }

  /// Finds the lines with exactly the words of an old utterance, written the same way.
  private static func unchanged(
    _ lines: [String], _ counts: [Int], _ sources: [Int?], _ old: [Utterance]
  ) -> [Int: Utterance] {
    var beginnings: [Int: Utterance] = [:]
    var place = 0
    for utterance in old where !utterance.words.isEmpty {
      beginnings[place] = utterance
      place += utterance.words.count
    }
    var found: [Int: Utterance] = [:]
    var first = 0
    for (line, count) in counts.enumerated() {
      defer { first += count }
      guard count > 0, let source = sources[first], let utterance = beginnings[source],
        utterance.text == lines[line], utterance.words.count == count,
        (0..<count).allSatisfy({ sources[first + $0] == source + $0 })
      else { continue }
      found[line] = utterance
    }
    return found
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
    // Half a second per word is more than speech takes.
    let needed = Double(range.count) * 0.5 + 1
    var low = previous?.end ?? removed.first.map { max(0, $0.start - 0.3) }
    var high = next?.start ?? removed.last.map { min(duration, $0.end + 0.3) }
    if low == nil { low = max(0, (high ?? 0) - needed) }
    if high == nil { high = min(max(duration, low ?? 0), (low ?? 0) + needed) }
    var room = (low ?? 0)...max(low ?? 0, high ?? 0)
    if room.upperBound - room.lowerBound > widest {
      // The times of the removed words show where to look; without removed words, look right after
      // the word before.
      let from = removed.first.map { max(room.lowerBound, $0.start - 1) } ?? room.lowerBound
      let until = removed.last.map { $0.end + 1 } ?? from + needed
      room = from...min(room.upperBound, max(from, until, from + needed))
    }
    var span = room
    var spoken = Array(words[range])
    var lead = 0
    // Adjoining neighbours are aligned too, because they fix the ends.
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

  /// Sets the times of the new words in a gap.
  /// - Parameter times: The times of the aligned words; nil for a word that could not be aligned.
  /// - Returns: How many words could not be aligned and got a part of the room according to their
  ///   length.
  mutating func fill(_ gap: Gap, with times: [Range<Double>?]) -> Int {
    let texts = Array(gap.words[gap.lead..<gap.lead + gap.range.count])
    let found = times[gap.lead..<gap.lead + gap.range.count].map { time in
      time.map { time in
        let start = min(max(time.lowerBound, gap.room.lowerBound), gap.room.upperBound)
        let end = min(max(time.upperBound, start), max(gap.room.upperBound, start))
        // If no room is left, the word keeps the time found in the sound, even before its
        // neighbour.
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
    for (number, (line, written)) in zip(lines, words).enumerated() {
      if let utterance = unchanged[number] {
        result.append(utterance)
        first += written.count
        latest = utterance.end
        continue
      }
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
