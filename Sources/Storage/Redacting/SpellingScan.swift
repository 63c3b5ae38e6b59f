/// Looks for all spellings of a word at once, in bytes that come piece by piece.
///
/// Letters from A to Z are compared without regard to case. A part of a longer word is not the word.
struct SpellingScan {
  private var spellings: Set<[UInt8]> = []
  /// Whether a spelling begins with a byte.
  private var isFirst = [Bool](repeating: false, count: 256)
  private var longest = 0
  private var places: [Int64] = []
  /// What was read and is still needed: from the byte before the next place on.
  private var bytes: [UInt8] = []
  /// Which byte of all comes first in `bytes`.
  private var start: Int64 = 0
  /// The next place in `bytes` that is looked at.
  private var next = 0

  /// Makes a scan that has read nothing.
  init(for texts: [String]) {
    for text in texts {
      let spelling = text.utf8.map(SpellingScan.lower)
      guard let first = spelling.first else { continue }
      spellings.insert(spelling)
      isFirst[Int(first)] = true
      longest = max(longest, spelling.count)
    }
  }

  /// Looks at the bytes that follow.
  mutating func read(_ more: [UInt8]) {
    bytes += more.map(SpellingScan.lower)
    // What may go on in the next bytes is left for then.
    look(before: bytes.count - longest)
    let done = max(0, next - 1)
    bytes.removeFirst(done)
    start += Int64(done)
    next -= done
  }

  /// Returns at which bytes a spelling begins, when all was read.
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

  /// Whether a spelling stands at the next place and ends there.
  private func isNext(_ spelling: [UInt8]) -> Bool {
    let rest = bytes[next...]
    guard rest.starts(with: spelling) else { return false }
    return rest.dropFirst(spelling.count).first.map { !SpellingScan.isLetter($0) } ?? true
  }

  private static func lower(_ byte: UInt8) -> UInt8 { (65...90).contains(byte) ? byte | 32 : byte }

  /// Whether a byte, already in lower case, belongs to a word; those of letters beyond ASCII all do.
  private static func isLetter(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (97...122).contains(byte) || byte >= 0x80
  }
}
