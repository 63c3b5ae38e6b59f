/// Marks behind letters, such as accents, in bytes of UTF-8 and UTF-16.
extension EncodedPattern.Encoding {
  /// The length of the longest character, in bytes.
  static let longestCharacter = 4

  /// The bytes with which a mark may begin in UTF-8: none has fewer than two.
  static let firstBytesOfMarks: ClosedRange<UInt8> = 0xCC...0xF4

  /// Returns where the mark (``FoldedWords/isDiacritic(_:)``) ends that begins at a place of some
  /// bytes; nil if none does.
  func endOfMark(at place: Int, in bytes: [UInt8]) -> Int? {
    guard let (scalar, count) = scalar(at: place, in: bytes), FoldedWords.isDiacritic(scalar) else {
      return nil
    }
    return place + count
  }

  /// Returns where the mark begins that ends at a place of some bytes; nil if none does.
  func startOfMark(before place: Int, in bytes: [UInt8]) -> Int? {
    (2...Self.longestCharacter).lazy.map { place - $0 }
      .first { $0 >= 0 && endOfMark(at: $0, in: bytes) == place }
  }

  /// The scalar beyond ASCII at a place of some bytes, and its length in bytes; nil if there is
  /// none.
  private func scalar(
    at place: Int, in bytes: [UInt8]
  ) -> (scalar: Unicode.Scalar, count: Int)? {
    switch self {
    case .latin1: return nil
    case .utf8:
      guard place < bytes.count, Self.firstBytesOfMarks.contains(bytes[place]) else { return nil }
      let count = bytes[place] < 0xE0 ? 2 : bytes[place] < 0xF0 ? 3 : 4
      guard place + count <= bytes.count,
        let text = String(validating: bytes[place..<place + count], as: UTF8.self),
        let scalar = text.unicodeScalars.first
      else { return nil }
      return (scalar, count)
    case .utf16LittleEndian, .utf16BigEndian:
      guard let first = unit(at: place, in: bytes) else { return nil }
      if let scalar = Unicode.Scalar(first) { return (scalar, 2) }
      guard UTF16.isLeadSurrogate(first), let second = unit(at: place + 2, in: bytes),
        UTF16.isTrailSurrogate(second)
      else { return nil }
      return (UTF16.decode(UTF16.EncodedScalar([first, second])), 4)
    }
  }

  /// The unit of UTF-16 at a place of some bytes; nil behind their end.
  private func unit(at place: Int, in bytes: [UInt8]) -> UInt16? {
    guard place + 2 <= bytes.count else { return nil }
    let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
    return self == .utf16LittleEndian ? second << 8 | first : first << 8 | second
  }
}
