/// A column of a hit, with the matches that the index has marked.
struct MarkedText {
  /// The marks before and after each match: control characters, which no word contains.
  static let marks: (open: UInt8, close: UInt8) = (0x02, 0x03)

  /// The range of a match, in UTF-8 bytes and in Unicode scalars of the text.
  struct Match: Equatable {
    var bytes: Range<Int>
    var scalars: Range<Int>
  }

  /// The text without the marks, as UTF-8.
  private(set) var bytes: [UInt8] = []
  /// The matches, in order.
  private(set) var matches: [Match] = []

  /// Removes the marks from a text.
  init(_ marked: String) {
    bytes.reserveCapacity(marked.utf8.count)
    var scalars = 0
    var opened: (byte: Int, scalar: Int)?
    for byte in marked.utf8 {
      if byte == MarkedText.marks.open {
        opened = (bytes.count, scalars)
      } else if byte == MarkedText.marks.close, let start = opened {
        matches.append(
          Match(bytes: start.byte..<bytes.count, scalars: start.scalar..<scalars))
        opened = nil
      } else {
        bytes.append(byte)
        if byte & 0xC0 != 0x80 { scalars += 1 }
      }
    }
  }

  /// Returns the text of a match.
  func text(of match: Match) -> String { String(decoding: bytes[match.bytes], as: UTF8.self) }
}
