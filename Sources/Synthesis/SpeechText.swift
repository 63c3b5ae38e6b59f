/// A text as the engine receives it, and the words at the positions that the engine reports.
///
/// The engine counts Unicode scalars from 1, reports several events for a number or a spelled-out
/// symbol, and limits lengths to 31. So only the position of an event is used, and the word's range
/// is taken from the text itself.
struct SpeechText {
  /// The scalars; those that the engine would take as commands are replaced by spaces.
  let scalars: [Unicode.Scalar]
  private let isMarkup: Bool

  init(_ text: String, isMarkup: Bool) {
    let plain = text.unicodeScalars.map { SpeechText.isControl($0) ? " " : $0 }
    scalars = isMarkup ? HarmlessMarkup(plain).scalars : plain
    self.isMarkup = isMarkup
  }

  /// The text in UTF-8 with a terminating zero.
  var utf8: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(scalars.count + scalars.count / 8 + 1)
    for scalar in scalars {
      bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
    bytes.append(0)
    return bytes
  }

  /// Returns the range of the word at or after a position, with adjacent punctuation; nil after the
  /// last word.
  func written(at place: Int) -> Range<Int>? {
    var start = min(max(0, place), scalars.count)
    if start < scalars.count, !isGap(scalars[start]) {
      while start > 0, !isGap(scalars[start - 1]) { start -= 1 }
    } else {
      while start < scalars.count, isGap(scalars[start]) { start += 1 }
    }
    var end = start
    while end < scalars.count, !isGap(scalars[end]) { end += 1 }
    return start < end ? start..<end : nil
  }

  /// Returns a word without surrounding punctuation.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    let isSpoken = { (place: Int) in
      let properties = scalars[place].properties
      return properties.isAlphabetic || properties.numericType != nil
    }
    guard let first = range.first(where: isSpoken), let last = range.last(where: isSpoken) else {
      return range
    }
    return first..<last + 1
  }

  private func isGap(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || (isMarkup && (scalar == "<" || scalar == ">"))
  }

  /// Whether the engine would take a scalar as a command (such as 0x01) or as the end of the text.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
  }
}
