import Entries

extension TranscriptDocument {
  /// The transcript as SubRip captions.
  ///
  /// The format has no escapes, and players interpret anything that looks like markup. So a word
  /// joiner (U+2060) is inserted after each `<` and `{` that could begin markup; `-->` becomes an
  /// arrow.
  var subRip: String {
    var file = ""
    let captions = CaptionLayout().captions(for: shownUtterances, duration: duration)
    for (index, caption) in captions.enumerated() {
      let start = ClockTime(milliseconds: caption.start).clock(decimal: ",")
      let end = ClockTime(milliseconds: caption.end).clock(decimal: ",")
      let lines = caption.lines.map(TranscriptDocument.subRipText).joined(separator: "\n")
      file += "\(index + 1)\n\(start) --> \(end)\n\(lines)\n\n"
    }
    return file
  }

  private static func subRipText(_ line: String) -> String {
    var text = String.UnicodeScalarView()
    let scalars = Array(line.replacing("-->", with: "→").unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      text.append(scalar)
      guard index + 1 < scalars.count else { break }
      let next = scalars[index + 1]
      if scalar == "<", next == "/" || next.properties.isAlphabetic { text.append("\u{2060}") }
      if scalar == "{", next == "\\" { text.append("\u{2060}") }
    }
    return String(text)
  }
}
