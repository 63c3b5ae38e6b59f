package import Entries

/// What was said as the lyrics that an audio file keeps, each utterance on a line with its time:
/// `[00:12.34]as players show it`.
package enum TimedLyrics {
  /// Writes utterances; what was not understood is left out.
  package static func text(_ utterances: [Utterance]) -> String {
    let said = utterances.filter { !$0.isUnclear && !$0.text.isEmpty }
    var lines: [String] = []
    for (index, utterance) in said.enumerated() {
      lines.append("[\(time(utterance.start))]\(utterance.text.singleLine)")
      let next = index + 1 < said.count ? said[index + 1].start : .infinity
      // A line without words ends the one before.
      if utterance.end < next { lines.append("[\(time(utterance.end))]") }
    }
    return lines.joined(separator: "\n")
  }

  /// Reads lyrics back; those without times are one utterance as long as the sound.
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

  private static func time(_ seconds: Double) -> String {
    ClockTime(seconds).minutesAndHundredths
  }
}
