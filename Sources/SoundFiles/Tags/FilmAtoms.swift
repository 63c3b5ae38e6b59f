/// The atoms of an MPEG-4 file, such as m4a (ISO/IEC 14496-12, section 4.2: "boxes").
public enum FilmAtoms {
  /// How many atoms at one level are examined before giving up.
  private static let patience = 4096

  /// Returns the ranges of the contents of all atoms with a name; only atoms directly in the given
  /// range of the file count, not atoms inside others.
  public static func contents(
    of name: String, in range: Range<Int64>, of bytes: any RandomAccessBytes
  ) throws -> [Range<Int64>] {
    try all(in: range, of: bytes).filter { $0.name.elementsEqual(name.utf8) }.map(\.content)
  }

  /// Returns all atoms directly in a range of a file: the four bytes of the name, and the range of
  /// the content.
  static func all(
    in range: Range<Int64>, of bytes: any RandomAccessBytes
  ) throws -> [(name: ArraySlice<UInt8>, content: Range<Int64>)] {
    var found: [(name: ArraySlice<UInt8>, content: Range<Int64>)] = []
    var place = range.lowerBound
    for _ in 0..<patience where place + 8 <= range.upperBound {
      let head = try bytes.read(at: place, count: 16)
      guard head.count >= 8 else { break }
      var size = number(head[0..<4])
      var length: Int64 = 8
      if size == 1, head.count == 16 {
        size = number(head[8..<16])
        length = 16
      } else if size == 0 {
        size = range.upperBound - place
      }
      guard size >= length, size <= range.upperBound - place else { break }
      found.append((head[4..<8], place + length..<place + size))
      place += size
    }
    return found
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int64 {
    Int64(clamping: ByteOrder.big.integer(bytes))
  }
}
