package import Entries

/// Reads the JSON of the column `words`, including white space and escapes that other writers use.
package struct WordsReader {
  /// The text is not a list of words.
  typealias Malformed = JSONScanner.Malformed

  private var scanner: JSONScanner

  private init(_ text: String) { scanner = JSONScanner(text) }

  /// Returns the words of a JSON text, or nil if it is not such a list.
  package static func words(in text: String) -> [Word]? { try? decode(text) }

  /// Returns the words of a JSON text; throws if it is not such a list.
  static func decode(_ text: String) throws(Malformed) -> [Word] {
    var reader = WordsReader(text)
    var words: [Word] = []
    words.reserveCapacity(text.utf8.count / 40)
    try reader.list { reader throws(Malformed) in words.append(try reader.word()) }
    return words
  }

  /// Returns when the words in a range of the utterance's text were said, and the lowest confidence
  /// of any of them; nil if there are none.
  ///
  /// This reads no further than necessary, and makes no `Word` values.
  static func time(
    of scalars: Range<Int>, in text: String
  ) throws(Malformed) -> (start: Double, end: Double, confidence: Double)? {
    var reader = WordsReader(text)
    var time: (start: Double, end: Double, confidence: Double)?
    try reader.scanner.expect("[")
    if reader.scanner.accept("]") { return nil }
    repeat {
      let (times, range) = try reader.skippedWord()
      if range.lowerBound >= scalars.upperBound { break }
      if range.upperBound > scalars.lowerBound {
        var word = reader.scanner.moved(to: times)
        let start = try word.number()
        try word.expect(",")
        let end = try word.number()
        try word.expect(",")
        time = (time?.start ?? start, end, min(time?.confidence ?? 1, try word.number()))
      }
    } while reader.scanner.accept(",")
    return time
  }

  /// Returns a word's range, and the position of its times and confidence.
  ///
  /// The rest is skipped, because most words only come before the wanted one.
  private mutating func skippedWord() throws(Malformed) -> (times: Int, range: Range<Int>) {
    if let word = scanner.skipPlainList() {
      try skipRest()
      return (word.numbers, word.first..<word.first + word.second)
    }
    try scanner.expect("[")
    try scanner.skipString()
    try scanner.expect(",")
    let times = scanner.position
    for _ in 0..<3 {
      try scanner.skipNumber()
      try scanner.expect(",")
    }
    let range = try range()
    try skipRest()
    return (times, range)
  }

  /// Skips a word's alternatives, if it has any, and its end.
  private mutating func skipRest() throws(Malformed) {
    if scanner.accept(",") {
      try list { reader throws(Malformed) in
        try reader.scanner.expect("[")
        try reader.scanner.skipString()
        try reader.scanner.expect(",")
        try reader.scanner.skipNumber()
        try reader.scanner.expect("]")
      }
    }
    try scanner.expect("]")
  }

  private mutating func word() throws(Malformed) -> Word {
    try scanner.expect("[")
    let text = try scanner.string()
    try scanner.expect(",")
    let start = try scanner.number()
    try scanner.expect(",")
    let end = try scanner.number()
    try scanner.expect(",")
    let confidence = try scanner.number()
    try scanner.expect(",")
    let range = try range()
    var alternatives: [Word.Alternative] = []
    if scanner.accept(",") {
      try list { reader throws(Malformed) in alternatives.append(try reader.alternative()) }
    }
    try scanner.expect("]")
    return Word(
      text: text, start: start, end: end, confidence: confidence, range: range,
      alternatives: alternatives)
  }

  private mutating func alternative() throws(Malformed) -> Word.Alternative {
    try scanner.expect("[")
    let text = try scanner.string()
    try scanner.expect(",")
    let posterior = try scanner.number()
    try scanner.expect("]")
    return Word.Alternative(text: text, posterior: posterior)
  }

  /// Reads offset and length of a word in the text of its utterance.
  private mutating func range() throws(Malformed) -> Range<Int> {
    let offset = try scanner.number()
    try scanner.expect(",")
    let length = try scanner.number()
    guard let first = Int(exactly: offset), let count = Int(exactly: length), first >= 0,
      count >= 0, first < 1 << 40, count < 1 << 40
    else { throw Malformed() }
    return first..<first + count
  }

  private mutating func list(
    _ element: (inout WordsReader) throws(Malformed) -> Void
  ) throws(Malformed) {
    try scanner.expect("[")
    if scanner.accept("]") { return }
    repeat { try element(&self) } while scanner.accept(",")
    try scanner.expect("]")
  }
}
