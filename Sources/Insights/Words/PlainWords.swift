/// The words of an ASCII text as byte ranges, so that no string is made before it is needed.
enum PlainWords {
  /// Calls `body` for each word of a text until it returns false.
  /// - Returns: Whether the text is ASCII; if not, `body` was never called.
  static func forEach(
    in text: String, _ body: (_ bytes: Span<UInt8>, _ word: Range<Int>) -> Bool
  ) -> Bool {
    let bytes = text.utf8.span
    for position in bytes.indices where bytes[position] >= 0x80 { return false }
    var position = 0
    while position < bytes.count {
      guard isLetterOrDigit(bytes[position]) else {
        position += 1
        continue
      }
      let start = position
      var end = start
      while position < bytes.count {
        // An apostrophe belongs to the word if a letter or digit follows.
        if isLetterOrDigit(bytes[position]) {
          end = position + 1
        } else if bytes[position] != apostrophe {
          break
        }
        position += 1
      }
      guard body(bytes, start..<end) else { return true }
    }
    return true
  }

  /// Returns a word in lower case.
  static func text(of bytes: Span<UInt8>, in range: Range<Int>) -> String {
    var word: [UInt8] = []
    word.reserveCapacity(range.count)
    for position in range { word.append(lowered(bytes[position])) }
    return String(decoding: word, as: UTF8.self)
  }

  /// Whether the bytes of a range, in lower case, are equal to a word's.
  static func are(_ wanted: [UInt8], _ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard wanted.count == range.count else { return false }
    for (byte, position) in zip(wanted, range) where lowered(bytes[position]) != byte {
      return false
    }
    return true
  }

  /// Returns a letter in lower case, and any other byte unchanged.
  static func lowered(_ byte: UInt8) -> UInt8 { 0x41...0x5A ~= byte ? byte | 0x20 : byte }

  private static let apostrophe = UInt8(ascii: "'")

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    0x61...0x7A ~= byte | 0x20 || 0x30...0x39 ~= byte
  }
}
