/// The text of a transcript file: its encoding and its lines.
enum CueText {
  /// Decodes UTF-8, or UTF-16 with a byte order mark.
  static func decode(_ bytes: [UInt8]) throws(CueError) -> String {
    if bytes.starts(with: [0xFF, 0xFE]) { return try utf16(bytes) { $0 | $1 << 8 } }
    if bytes.starts(with: [0xFE, 0xFF]) { return try utf16(bytes) { $0 << 8 | $1 } }
    let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    if let text = String(validating: body, as: UTF8.self) { return text }
    throw CueError(.notText, line: badLine(body), reason: "not UTF-8 text")
  }

  /// The lines, for any kind of line ends, without a byte order mark.
  static func lines(of text: String) -> [Substring] {
    let bare =
      text.unicodeScalars.first == "\u{FEFF}"
      ? text.unicodeScalars.dropFirst() : text.unicodeScalars[...]
    return Substring(bare).split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n" || $0 == "\r"
    }
  }

  private static func utf16(
    _ bytes: [UInt8], _ join: (UInt16, UInt16) -> UInt16
  ) throws(CueError) -> String {
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
      join(UInt16(bytes[$0]), UInt16(bytes[$0 + 1]))
    }
    guard bytes.count % 2 == 0, let text = String(validating: units, as: UTF16.self) else {
      throw CueError(.notText, reason: "not UTF-16 text")
    }
    return text
  }

  private static func badLine(_ bytes: ArraySlice<UInt8>) -> Int? {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }.map { $0 + 1 }
  }
}
