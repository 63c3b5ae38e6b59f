import Foundation

extension Data {
  /// Returns the four bytes at an offset as a number, lowest byte first; nil if there are fewer
  /// than four.
  func littleEndianWord(at offset: Int) -> Int? {
    guard offset >= 0, offset <= count - 4 else { return nil }
    let start = startIndex + offset
    return Int(self[start..<start + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) })
  }
}
