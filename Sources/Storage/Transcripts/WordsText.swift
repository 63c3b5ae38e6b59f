import Entries

/// Writes the words of an utterance as the JSON of the column `words`.
///
/// A word is one array, `[text, start, end, confidence, offset, length]`, with the alternatives
/// `[[text, posterior], …]` as a seventh element if there are any; this takes a third of the space
/// of objects. The JSON is written by hand for speed, because an hour of speech has nine thousand
/// words.
struct WordsText {
  private var bytes: [UInt8] = []

  /// Returns the JSON text of these words.
  static func encode(_ words: [Word]) -> String {
    var text = WordsText()
    text.bytes.reserveCapacity(words.count * 48 + 2)
    text.list(words) { text, word in text.word(word) }
    return String(decoding: text.bytes, as: UTF8.self)
  }

  private mutating func word(_ word: Word) {
    add("[")
    string(word.text)
    // A confidence of 0 would mean that nothing is known about the word.
    let confidence = word.confidence > 0 ? max(0.0001, word.confidence) : word.confidence
    for number in [word.start, word.end, confidence] {
      add(",")
      self.number(number)
    }
    add(",\(word.range.lowerBound),\(word.range.count)")
    if !word.alternatives.isEmpty {
      add(",")
      list(word.alternatives) { text, alternative in
        text.add("[")
        text.string(alternative.text)
        text.add(",")
        text.number(alternative.posterior)
        text.add("]")
      }
    }
    add("]")
  }

  private mutating func list<Element>(
    _ elements: [Element], _ write: (inout WordsText, Element) -> Void
  ) {
    add("[")
    for (index, element) in elements.enumerated() {
      if index > 0 { add(",") }
      write(&self, element)
    }
    add("]")
  }

  private mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Rounds to four decimals: a recogniser's values are coarser, and the sum of two of its times
  /// could need seventeen digits.
  private mutating func number(_ value: Double) {
    guard value.isFinite, abs(value) < 1e9 else { return add("0") }
    let scaled = Int64((abs(value) * 10_000).rounded())
    if value < 0 && scaled > 0 { add("-") }
    add(String(scaled / 10_000))
    var fraction = scaled % 10_000
    guard fraction > 0 else { return }
    add(".")
    for unit in [Int64(1000), 100, 10, 1] where fraction > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(fraction / unit))
      fraction %= unit
    }
  }

  private mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0..<0x20:
        add("\\u00")
        for digit in [byte >> 4, byte & 15] {
          bytes.append((digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10) + digit)
        }
      default:
        bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
