/// Searches for all spellings of a word at once, in bytes that arrive piece by piece.
///
/// The case of the letters A to Z is ignored. A part of a longer word does not count.
struct SpellingScan {
  private var spellings: Set<[UInt8]> = []
  /// For each byte value, whether a spelling begins with it.
  private var isFirst = [Bool](repeating: false, count: 256)
  private var longest = 0
  private var places: [Int64] = []
  /// The bytes that are still needed: from the byte before the next position.
  private var bytes: [UInt8] = []
  /// The offset of the first element of `bytes` in the whole input.
  private var start: Int64 = 0
  /// The next position in `bytes` to check.
  private var next = 0

  /// Makes a scan for these spellings.
  init(for texts: [String]) {
    for text in texts {
      let spelling = text.utf8.map(SpellingScan.lower)
      guard let first = spelling.first else { continue }
      spellings.insert(spelling)
      isFirst[Int(first)] = true
      longest = max(longest, spelling.count)
    }
  }

  /// Scans the next bytes.
  mutating func read(_ more: [UInt8]) {
    bytes += more.map(SpellingScan.lower)
    // A word that may continue in the next piece is checked together with that.
    look(before: bytes.count - longest)
    let done = max(0, next - 1)
    bytes.removeFirst(done)
    start += Int64(done)
    next -= done
  }

  /// Ends the scan, and returns the byte offsets at which a spelling begins.
  mutating func finish() -> [Int64] {
    look(before: bytes.count)
    return places
  }

  private mutating func look(before end: Int) {
    while next < end {
      if isFirst[Int(bytes[next])], next == 0 || !SpellingScan.isLetter(bytes[next - 1]),
        spellings.contains(where: isNext)
      {
        places.append(start + Int64(next))
      }
      next += 1
    }
  }

  /// Whether a spelling begins at the next position as a whole word.
  private func isNext(_ spelling: [UInt8]) -> Bool {
    let rest = bytes[next...]
    guard rest.starts(with: spelling) else { return false }
    return rest.dropFirst(spelling.count).first.map { !SpellingScan.isLetter($0) } ?? true
  }

  private static func lower(_ byte: UInt8) -> UInt8 { (65...90).contains(byte) ? byte | 32 : byte }

  /// Whether a byte, already in lower case, belongs to a word; all bytes beyond ASCII do.
  private static func isLetter(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (97...122).contains(byte) || byte >= 0x80
  }
}
