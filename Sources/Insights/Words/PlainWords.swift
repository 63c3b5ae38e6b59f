/// The words of a text in ASCII, as ranges of its bytes: no word is made before it is wanted.
enum PlainWords {
  /// Hands on where the words of a text are, until the callback returns false.
  /// - Returns: Whether the text is plain; where it is not, nothing was handed on.
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
        // An apostrophe belongs to the word that goes on behind it.
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

  /// A word in lower case.
  static func text(of bytes: Span<UInt8>, in range: Range<Int>) -> String {
    var word: [UInt8] = []
    word.reserveCapacity(range.count)
    for position in range { word.append(lowered(bytes[position])) }
    return String(decoding: word, as: UTF8.self)
  }

  /// Whether bytes in lower case are those of a word.
  static func are(_ wanted: [UInt8], _ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard wanted.count == range.count else { return false }
    for (byte, position) in zip(wanted, range) where lowered(bytes[position]) != byte {
      return false
    }
    return true
  }

  /// A letter in lower case, and any other byte as it is.
  static func lowered(_ byte: UInt8) -> UInt8 { 0x41...0x5A ~= byte ? byte | 0x20 : byte }

  private static let apostrophe = UInt8(ascii: "'")

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    0x61...0x7A ~= byte | 0x20 || 0x30...0x39 ~= byte
  }
}
