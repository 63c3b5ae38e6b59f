/// Reads SubRip captions tolerantly: blank lines within captions, missing numbers, and dots instead
/// of commas are accepted.
struct SubRipReader {
  private let lines: [Substring]

  init(_ text: String) {
    lines = CueText.lines(of: text)
  }

  func cues() throws(CueError) -> [ImportedCue] {
    var cues: [ImportedCue] = []
    var open: (times: CueTimes, first: Int)?
    for (index, line) in lines.enumerated() {
      if let times = try CueTimes(line, number: index + 1) {
        if let open { append(&cues, open.times, lines[open.first..<numberLine(before: index)]) }
        open = (times, index + 1)
      } else if open == nil, !line.allSatisfy({ $0.isWhitespace || $0.isNumber }) {
        throw CueError(
          .missingTime, line: index + 1, reason: "expected a caption's number or its times")
      }
    }
    if let open { append(&cues, open.times, lines[min(open.first, lines.count)...]) }
    return cues
  }

  /// The line with a caption's number, or the line of its times if there is no number.
  ///
  /// A number directly above the times belongs to the caption, even if no blank line separates it
  /// from the caption before.
  private func numberLine(before times: Int) -> Int {
    let line = times > 0 ? lines[times - 1].unicodeScalars.singleLine : ""
    return !line.isEmpty && line.allSatisfy(\.isNumber) ? times - 1 : times
  }

  private func append(
    _ cues: inout [ImportedCue], _ times: CueTimes, _ text: ArraySlice<Substring>
  ) {
    let markup = CueMarkup(text, entities: false)
    guard !markup.text.isEmpty else { return }
    cues.append(
      ImportedCue(
        start: times.start, end: times.end, text: markup.text, speaker: markup.speaker))
  }
}
