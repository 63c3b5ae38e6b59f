/// Collects text that the terminal marks as pasted, from its begin mark to its end mark.
///
/// After xterm's bracketed paste mode.
struct PastedText: Sendable, Equatable {
  /// Asks the terminal to mark pasted text.
  static let request: [UInt8] = Array("\u{1B}[?2004h".utf8)
  /// Asks the terminal to stop marking.
  static let withdrawal: [UInt8] = Array("\u{1B}[?2004l".utf8)
  /// The mark before a pasted text.
  static let begin: [UInt8] = Array("\u{1B}[200~".utf8)
  private static let end: [UInt8] = Array("\u{1B}[201~".utf8)
  /// The maximum number of bytes that are kept; the rest is skipped up to the end mark.
  static let mostBytes = 1 << 16

  private var bytes: [UInt8] = []
  /// How many bytes of the end mark have arrived.
  private var matched = 0
  /// The number of bytes so far, including skipped ones, so that values before and after more bytes
  /// differ.
  private var count = 0

  /// Takes the next byte, and returns whether it completed the end mark.
  mutating func take(_ byte: UInt8) -> Bool {
    count += 1
    if byte == PastedText.end[matched] {
      matched += 1
      return matched == PastedText.end.count
    }
    // The mark can only restart with its first byte, because that does not occur later in it.
    keep(PastedText.end[..<matched])
    matched = byte == PastedText.end[0] ? 1 : 0
    if matched == 0 { keep([byte]) }
    return false
  }

  private mutating func keep(_ more: some Collection<UInt8>) {
    bytes += more.prefix(PastedText.mostBytes - bytes.count)
  }

  /// The text on one line without control characters; invalid bytes are removed.
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
