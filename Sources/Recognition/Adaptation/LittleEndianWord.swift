import Foundation

extension Data {
  /// The four bytes at an offset from the first as a number, the lowest byte first; nothing where they
  /// are not all there.
  func littleEndianWord(at offset: Int) -> Int? {
    guard offset >= 0, offset <= count - 4 else { return nil }
    let start = startIndex + offset
    return Int(self[start..<start + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) })
  }
}
