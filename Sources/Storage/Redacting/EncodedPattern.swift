/// A pattern of spellings in one encoding.
struct EncodedPattern {
  /// The encodings of text.
  enum Encoding: CaseIterable {
    case utf8, latin1, utf16LittleEndian, utf16BigEndian

    /// Whether a single byte may be a letter.
    var isOfBytes: Bool { self == .utf8 || self == .latin1 }

    /// Returns the bytes of a text; nil if it has a character that the encoding lacks.
    func bytes(of text: String) -> [UInt8]? {
      switch self {
      case .utf8: return Array(text.utf8)
      case .latin1:
        let scalars = text.unicodeScalars
        return scalars.allSatisfy { $0.value < 0x100 } ? scalars.map { UInt8($0.value) } : nil
      case .utf16LittleEndian: return text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      case .utf16BigEndian: return text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      }
    }
  }

  private struct Step {
    var bytes: [UInt8]
    var end: Int
  }

  /// The most accents and other marks (``FoldedWords/isDiacritic(_:)``) that may stand behind a
  /// letter.
  static let mostMarks = 6

  let encoding: Encoding
  /// The most marks behind each letter in this pattern.
  private let marks: Int
  /// The length of the longest spelling, in bytes.
  let longest: Int
  /// What may stand at each letter, and nothing behind the last one.
  ///
  /// Then follow the places between a gap and its letter.
  private let steps: [[Step]]
  /// The place behind the last letter.
  private let end: Int

  /// Encodes a pattern; nil if it is empty, or if the encoding adds nothing to UTF-8.
  init?(_ pattern: SpellingPattern, as encoding: Encoding) {
    let encoded = pattern.steps.map { steps in
      steps.compactMap { step in
        // A byte of sound is often an accented letter of Latin-1.
        step.isGuess && encoding == .latin1
          ? nil
          : encoding.bytes(of: String(String.UnicodeScalarView(step.text)))
            .map { Step(bytes: $0, end: step.end) }
      }
    }
    let isASCII = encoded.allSatisfy { $0.allSatisfy { $0.bytes.allSatisfy { $0 < 0x80 } } }
    guard !encoded.isEmpty, encoding != .latin1 || !isASCII else { return nil }
    self.encoding = encoding
    // A byte of sound is often a letter of Latin-1, which has no marks.
    marks = pattern.anyAccents && encoding != .latin1 ? EncodedPattern.mostMarks : 0
    end = encoded.count
    var steps = encoded + [[]]
    var longest = [Int](repeating: 0, count: steps.count)
    for place in encoded.indices.reversed() {
      longest[place] = encoded[place].map { $0.bytes.count + longest[$0.end] }.max() ?? 0
      longest[place] += marks * Encoding.longestCharacter
      let gaps = (pattern.gaps[place] ?? []).compactMap { encoding.bytes(of: $0) }
      guard let widest = gaps.map(\.count).max() else { continue }
      steps[place] += gaps.map { Step(bytes: $0, end: steps.count) }
      steps.append(encoded[place])
      longest[place] += widest
    }
    self.steps = steps
    self.longest = longest[0]
  }

  /// Calls `body` with the first two bytes of each spelling; nil stands for any second byte.
  func forEachBeginning(_ body: (_ first: UInt8, _ second: UInt8?) -> Void) {
    for step in steps[0] {
      guard let first = step.bytes.first else { continue }
      if step.bytes.count > 1 {
        body(first, step.bytes[1])
      } else if step.end == end {
        body(first, nil)
      } else {
        for next in steps[step.end] { body(first, next.bytes.first) }
        if marks > 0 { Encoding.firstBytesOfMarks.forEach { body(first, $0) } }
      }
    }
  }

  /// Returns where the longest spelling that begins at a place of some bytes ends, among those that
  /// fulfil a condition; nil if none does.
  /// - Parameter open: Room for the places that are still to be followed.
  func end(
    of bytes: [UInt8], from start: Int, _ open: inout [(letter: Int, place: Int)],
    where condition: (Int) -> Bool
  ) -> Int? {
    open.removeAll(keepingCapacity: true)
    open.append((0, start))
    var found: Int?
    var index = 0
    while index < open.count {
      let (letter, place) = open[index]
      index += 1
      if letter == end, place > found ?? start, condition(place) { found = place }
      for step in steps[letter] where EncodedPattern.stands(step.bytes, at: place, in: bytes) {
        var next = (letter: step.end, place: place + step.bytes.count)
        var left = step.end > end ? 0 : marks
        while true {
          // Two ways may lead to one place, such as SS as a whole and letter by letter.
          if !open.contains(where: { $0 == next }) { open.append(next) }
          guard left > 0, let behind = encoding.endOfMark(at: next.place, in: bytes) else { break }
          next.place = behind
          left -= 1
        }
      }
    }
    return found
  }

  private static func stands(_ wanted: [UInt8], at place: Int, in bytes: [UInt8]) -> Bool {
    guard place + wanted.count <= bytes.count else { return false }
    for index in wanted.indices where bytes[place + index] != wanted[index] { return false }
    return true
  }
}
