/// Reads a JSON text piece by piece, including white space and escapes that other writers use.
struct JSONScanner {
  /// The text is not what was expected.
  struct Malformed: Error {}

  private let bytes: [UInt8]
  /// Where the next piece begins.
  private(set) var position = 0

  /// Begins at the beginning of a text.
  init(_ text: String) { bytes = Array(text.utf8) }

  /// Skips to the next occurrence of a character.
  mutating func skip(to character: Unicode.Scalar) {
    while position < bytes.count, bytes[position] != UInt8(ascii: character) { position += 1 }
  }

  /// Skips a string.
  mutating func skipString() throws(Malformed) {
    try expect("\"")
    while position < bytes.count, bytes[position] != 0x22 {
      position += bytes[position] == 0x5C ? 2 : 1
    }
    position += 1
  }

  /// Returns a reader of the same text at another position.
  func moved(to place: Int) -> JSONScanner {
    var scanner = self
    scanner.position = place
    return scanner
  }

  /// Skips the beginning of a list: a string, three numbers and two whole numbers.
  ///
  /// Returns the position of the three numbers, and the values of the two whole numbers.
  ///
  /// This is the fast way past the many words before the wanted one. It returns nil, and skips
  /// nothing, if the list has white space or escapes.
  mutating func skipPlainList() -> (numbers: Int, first: Int, second: Int)? {
    var place = position
    guard place + 1 < bytes.count, bytes[place] == UInt8(ascii: "["),
      bytes[place + 1] == UInt8(ascii: "\"")
    else { return nil }
    place += 2
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      if bytes[place] == UInt8(ascii: "\\") { return nil }
      place += 1
    }
    place += 1
    guard place < bytes.count, bytes[place] == UInt8(ascii: ",") else { return nil }
    place += 1
    let numbers = place
    for _ in 0..<3 {
      let start = place
      // Of the characters in numbers, only the plus sign comes before the comma in ASCII.
      while place < bytes.count, bytes[place] > UInt8(ascii: ","),
        bytes[place] != UInt8(ascii: "]")
      {
        place += 1
      }
      guard place > start, place < bytes.count, bytes[place] == UInt8(ascii: ",") else {
        return nil
      }
      place += 1
    }
    guard let first = wholeNumber(at: &place), place < bytes.count,
      bytes[place] == UInt8(ascii: ",")
    else { return nil }
    place += 1
    guard let second = wholeNumber(at: &place) else { return nil }
    position = place
    return (numbers, first, second)
  }

  /// Returns a number of at most twelve digits; nil for anything else.
  private func wholeNumber(at place: inout Int) -> Int? {
    let start = place
    var number = 0
    while place < bytes.count, place - start < 13, bytes[place] &- UInt8(ascii: "0") < 10 {
      number = number * 10 + Int(bytes[place] &- UInt8(ascii: "0"))
      place += 1
    }
    guard place > start, place - start < 13, place < bytes.count,
      JSONScanner.endsNumber(bytes[place])
    else { return nil }
    return number
  }

  /// Skips white space, and then a character if it comes next; returns whether it does.
  mutating func accept(_ character: Unicode.Scalar) -> Bool {
    while position < bytes.count, JSONScanner.isSpace(bytes[position]) { position += 1 }
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Skips white space, and then a character that must come next.
  mutating func expect(_ character: Unicode.Scalar) throws(Malformed) {
    guard accept(character) else { throw Malformed() }
  }

  /// Reads a number.
  mutating func number() throws(Malformed) -> Double {
    _ = accept(" ")
    let first = position
    var mantissa = 0
    var decimals = -1
    while position < bytes.count {
      let byte = bytes[position]
      if byte >= 0x30 && byte <= 0x39 && (position - first < 15 || decimals >= 0) {
        // Decimals after the fifteenth digit are far below the precision of the stored values.
        if position - first < 15 {
          mantissa = mantissa * 10 + Int(byte - 0x30)
          if decimals >= 0 { decimals += 1 }
        }
      } else if byte == UInt8(ascii: ".") && decimals < 0 {
        decimals = 0
      } else {
        break
      }
      position += 1
    }
    let isDone = position >= bytes.count || JSONScanner.endsNumber(bytes[position])
    // Fifteen digits and a power of ten up to 10¹⁵ are both exact, so the quotient is the nearest
    // number.
    if isDone && position > first { return Double(mantissa) / powers[max(0, decimals)] }
    return try unusualNumber(from: first)
  }

  /// Returns a number with a sign, an exponent or many digits.
  private mutating func unusualNumber(from first: Int) throws(Malformed) -> Double {
    position = first
    while position < bytes.count, isPartOfNumber(bytes[position]) { position += 1 }
    let text = String(decoding: bytes[first..<position], as: UTF8.self)
    guard let value = Double(text), value.isFinite else { throw Malformed() }
    return value
  }

  /// Skips a number without reading its value.
  mutating func skipNumber() throws(Malformed) {
    _ = accept(" ")
    let first = position
    while position < bytes.count, !JSONScanner.endsNumber(bytes[position]) { position += 1 }
    if position == first { throw Malformed() }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private static func endsNumber(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || isSpace(byte)
  }

  private func isPartOfNumber(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(byte)
  }

  /// Reads a string.
  mutating func string() throws(Malformed) -> String {
    try expect("\"")
    let first = position
    while position < bytes.count, bytes[position] != 0x22, bytes[position] != 0x5C {
      position += 1
    }
    guard position < bytes.count else { throw Malformed() }
    if bytes[position] == 0x22 {
      position += 1
      return String(decoding: bytes[first..<position - 1], as: UTF8.self)
    }
    return try escapedString(from: first)
  }

  private mutating func escapedString(from first: Int) throws(Malformed) -> String {
    var units: [UInt8] = Array(bytes[first..<position])
    var highSurrogate: UInt32?
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == 0x22 { return String(decoding: units, as: UTF8.self) }
      guard byte == 0x5C else {
        units.append(byte)
        continue
      }
      guard position < bytes.count else { throw Malformed() }
      let escape = bytes[position]
      position += 1
      guard escape == UInt8(ascii: "u") else {
        units.append(try JSONScanner.character(escape))
        continue
      }
      let unit = try hexadecimal()
      if let high = highSurrogate, (0xDC00..<0xE000).contains(unit) {
        highSurrogate = nil
        append(0x10000 + (high - 0xD800) << 10 + unit - 0xDC00, to: &units)
      } else if (0xD800..<0xDC00).contains(unit) {
        highSurrogate = unit
      } else {
        append(unit, to: &units)
      }
    }
    throw Malformed()
  }

  private func append(_ value: UInt32, to units: inout [UInt8]) {
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    units.append(contentsOf: String(Character(scalar)).utf8)
  }

  private mutating func hexadecimal() throws(Malformed) -> UInt32 {
    guard position + 4 <= bytes.count,
      let value = UInt32(
        String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
    else { throw Malformed() }
    position += 4
    return value
  }

  private static func character(_ escape: UInt8) throws(Malformed) -> UInt8 {
    switch escape {
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case 0x22, 0x5C, 0x2F: escape
    default: throw Malformed()
    }
  }
}

/// The powers of ten needed for fifteen digits; a binary floating-point number holds each exactly.
private let powers: [Double] = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
]
