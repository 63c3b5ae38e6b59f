import Entries

extension TranscriptDocument {
  /// The transcript as timed lyrics, with one short line per caption.
  ///
  /// The format has no escapes. Square brackets become round ones, because a line that begins with
  /// a square bracket is a tag; a `<` before a digit, which would begin a word's time, becomes `‹`.
  /// Before a silence, an empty line clears the display.
  var lyrics: String {
    var file = ""
    let title = TranscriptDocument.lyric(title.singleLine)
    if !title.isEmpty { file += "[ti:\(title)]\n" }
    if let duration { file += "[length:\(ClockTime(duration).minutesAndHundredths)]\n" }
    let captions = CaptionLayout(lines: 1).captions(for: shownUtterances, duration: duration)
    for (index, caption) in captions.enumerated() {
      let time = ClockTime(milliseconds: caption.start).minutesAndHundredths
      let text = caption.lines.map(TranscriptDocument.lyric).joined(separator: " ")
      file += "[\(time)]\(text)\n"
      let next = index + 1 < captions.count ? captions[index + 1].start : Int64.max
      if next - caption.end >= 2000 {
        file += "[\(ClockTime(milliseconds: caption.end).minutesAndHundredths)]\n"
      }
    }
    return file
  }

  private static func lyric(_ line: String) -> String {
    let characters = Array(line)
    return String(
      characters.indices.map { index in
        switch characters[index] {
        case "[": "("
        case "]": ")"
        case "<" where index + 1 < characters.count && characters[index + 1].isNumber: "‹"
        default: characters[index]
        }
      })
  }
}
