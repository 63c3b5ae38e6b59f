/// Gathers a text that the terminal marks as pasted, from its begin to its end.
///
/// After xterm's bracketed paste mode.
struct PastedText: Sendable, Equatable {
  /// Asks the terminal to mark what is pasted.
  static let request: [UInt8] = Array("\u{1B}[?2004h".utf8)
  /// Asks it to mark no more.
  static let withdrawal: [UInt8] = Array("\u{1B}[?2004l".utf8)
  /// Stands before a pasted text.
  static let begin: [UInt8] = Array("\u{1B}[200~".utf8)
  private static let end: [UInt8] = Array("\u{1B}[201~".utf8)
  /// The most bytes that are kept of one; the rest is passed over up to its end.
  static let mostBytes = 1 << 16

  private var bytes: [UInt8] = []
  /// How much of the end mark has come.
  private var matched = 0
  /// All bytes that have come, so that two moments of a text that is too long differ.
  private var count = 0

  /// Takes the next byte, and returns whether it was the last one of the end mark.
  mutating func take(_ byte: UInt8) -> Bool {
    count += 1
    if byte == PastedText.end[matched] {
      matched += 1
      return matched == PastedText.end.count
    }
    // Only its first byte can begin the mark again.
    keep(PastedText.end[..<matched])
    matched = byte == PastedText.end[0] ? 1 : 0
    if matched == 0 { keep([byte]) }
    return false
  }

  private mutating func keep(_ more: some Collection<UInt8>) {
    bytes += more.prefix(PastedText.mostBytes - bytes.count)
  }

  /// The text on one line and without control characters; bytes that are no text are left out.
  var text: String {
    let lines = String(decoding: bytes, as: UTF8.self)
      .split { $0.isNewline || $0 == "\t" }
      .map { line in
        String(
          String.UnicodeScalarView(
            line.unicodeScalars.filter {
              $0.properties.generalCategory != .control && $0 != "\u{FFFD}"
            }))
      }
    return lines.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
