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

  /// Takes a text, as UTF-8, and the matches in it, in order.
  init(bytes: [UInt8], matches: [Match]) {
    self.bytes = bytes
    self.matches = matches
  }

  /// Removes the marks from a text.
  init(_ marked: String) {
    let marked = Array(marked.utf8)
    bytes.reserveCapacity(marked.count)
    var scalars = 0
    var opened: (byte: Int, scalar: Int)?
    var position = 0
    // The text between two marks is copied and counted as a whole.
    while position < marked.count {
      let rest = marked[position...]
      let mark = rest.firstIndex { MarkedText.isMark($0) } ?? marked.endIndex
      bytes += rest[..<mark]
      scalars += rest[..<mark].count { $0 & 0xC0 != 0x80 }
      position = mark + 1
      guard mark < marked.count else { break }
      if marked[mark] == MarkedText.marks.open {
        opened = (bytes.count, scalars)
      } else if let start = opened {
        matches.append(
          Match(bytes: start.byte..<bytes.count, scalars: start.scalar..<scalars))
        opened = nil
      } else {
        bytes.append(marked[mark])
        scalars += 1
      }
    }
  }

  private static func isMark(_ byte: UInt8) -> Bool { byte == marks.open || byte == marks.close }

  /// Returns the text of a match.
  func text(of match: Match) -> String { String(decoding: bytes[match.bytes], as: UTF8.self) }
}
