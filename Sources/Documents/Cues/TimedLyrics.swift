package import Entries

/// A transcript as the lyrics tag of an audio file, one line with its time per utterance.
///
/// An example is `[00:12.34]as players show it`.
package enum TimedLyrics {
  /// Writes utterances; unclear ones are omitted.
  package static func text(_ utterances: [Utterance]) -> String {
    let said = utterances.filter { !$0.isUnclear && !$0.text.isEmpty }
    var lines: [String] = []
    for (index, utterance) in said.enumerated() {
      lines.append("[\(time(utterance.start))]\(utterance.text.singleLine)")
      let next = index + 1 < said.count ? said[index + 1].start : .infinity
      // A line without words marks the end of the line before.
      if utterance.end < next { lines.append("[\(time(utterance.end))]") }
    }
    return lines.joined(separator: "\n")
  }

  /// Reads lyrics back; lyrics without times become one utterance as long as the sound.
  /// - Parameter seconds: The length of the sound.
  package static func utterances(_ text: String, seconds: Double) -> [Utterance] {
    let pattern = /\[(\d{1,4}):(\d\d)(?:[.:](\d{1,3}))?\](.*)/
    let lines = text.split(whereSeparator: \.isNewline).compactMap { line in
      line.wholeMatch(of: pattern).map { match in
        let fraction = match.3.flatMap { Double("0.\($0)") } ?? 0
        let start = (Double(match.1) ?? 0) * 60 + (Double(match.2) ?? 0) + fraction
        return (start: min(start, seconds), text: String(match.4))
      }
    }
    guard !lines.isEmpty else {
      return [Utterance(guessing: text, start: 0, end: seconds)].compactMap { $0 }
    }
    return lines.enumerated().compactMap { index, line in
      let end = index + 1 < lines.count ? lines[index + 1].start : seconds
      return Utterance(guessing: line.text, start: line.start, end: max(line.start, end))
    }
  }

  /// The times and confidences of the words, one line per utterance: `500-700:900`, in thousandths.
  package static func words(_ utterances: [Utterance]) -> String {
    utterances.filter { !$0.isUnclear && !$0.text.isEmpty }.map { utterance in
      tokens(of: utterance.text).map { range in
        let words = utterance.words.filter { $0.range.overlaps(range) }
        let start = thousandths(words.map(\.start).min() ?? utterance.start, most: 1e8)
        let end = thousandths(words.map(\.end).max() ?? utterance.end, most: 1e8)
        let confidence = words.map(\.confidence).min() ?? 0
        // Zero means that the confidence is unknown.
        let share = confidence > 0 ? max(1, thousandths(confidence, most: 1)) : 0
        return "\(start)-\(end):\(share)"
      }.joined(separator: " ")
    }.joined(separator: "\n")
  }

  private static func thousandths(_ value: Double, most: Double) -> Int {
    Int((max(0, min(value, most)) * 1000).rounded())
  }

  /// Adds the stored times and confidences to utterances that were read back, if they fit the
  /// words.
  /// - Parameter seconds: The length of the sound.
  package static func utterances(
    _ utterances: [Utterance], with words: String, seconds: Double
  ) -> [Utterance] {
    let lines = words.split(whereSeparator: \.isNewline).map { line in
      line.split(separator: " ").compactMap { token in
        token.wholeMatch(of: /(\d{1,12})-(\d{1,12}):(\d{1,4})/).map { match in
          [match.1, match.2, match.3].map { (Double($0) ?? 0) / 1000 }
        }
      }
    }
    guard lines.map(\.count) == utterances.map(\.words.count) else { return utterances }
    return zip(utterances, lines).map { utterance, line in
      var utterance = utterance
      for (index, values) in line.enumerated() {
        let start = min(values[0], seconds)
        utterance.words[index].start = start
        utterance.words[index].end = max(start, min(values[1], seconds))
        utterance.words[index].confidence = min(1, values[2])
      }
      return utterance
    }
  }

  /// The ranges in a text, in Unicode scalars, between white space.
  private static func tokens(of text: String) -> [Range<Int>] {
    let scalars = text.unicodeScalars
    return text.split(whereSeparator: \.isWhitespace).map { token in
      let start = scalars.distance(from: scalars.startIndex, to: token.startIndex)
      return start..<start + token.unicodeScalars.count
    }
  }

  private static func time(_ seconds: Double) -> String {
    ClockTime(seconds).minutesAndHundredths
  }
}
