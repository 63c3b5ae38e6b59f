/// Decodes keys from the bytes that a terminal sends, however they are split into reads.
///
/// After ECMA-48 (control sequences), xterm's and rxvt's key tables.
package struct KeyDecoder: Sendable, Equatable {
  private static let escape: UInt8 = 0x1B
  /// The maximum length of a control sequence in bytes; real ones are shorter.
  private static let longest = 33
  private var pending: [UInt8] = []
  /// The text that is being pasted.
  private var paste: PastedText?

  /// Starts without pending bytes.
  package init() {}

  /// Whether a sequence is incomplete: wait briefly for more bytes, then call `flush`.
  package var isWaiting: Bool { !pending.isEmpty || isPasting }

  /// Whether a pasted text has begun and not ended.
  package var isPasting: Bool { paste != nil }

  /// Adds bytes and returns the keys that are complete.
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [Key] {
    pending += bytes
    var keys: [Key] = []
    while true {
      if isPasting {
        guard takePasted() else { return keys }
        keys += endPaste()
      }
      guard let (key, length) = next() else { return keys }
      if pending[..<length].elementsEqual(PastedText.begin) { paste = PastedText() }
      pending.removeFirst(length)
      if let key { keys.append(key) }
    }
  }

  /// Moves pending bytes into the pasted text, and returns whether that is complete.
  private mutating func takePasted() -> Bool {
    for (index, byte) in pending.enumerated() where paste?.take(byte) == true {
      pending.removeFirst(index + 1)
      return true
    }
    pending = []
    return false
  }

  /// Returns the pasted text, unless it is empty.
  private mutating func endPaste() -> [Key] {
    let text = paste?.text ?? ""
    paste = nil
    return text.isEmpty ? [] : [.pasted(text)]
  }

  /// Decodes the pending bytes as if no more came.
  ///
  /// A lone escape becomes the escape key, and a pasted text ends.
  package mutating func flush() -> [Key] {
    if isPasting { return endPaste() }
    guard let first = pending.first else { return [] }
    let rest = pending.dropFirst()
    pending = []
    guard first == KeyDecoder.escape else { return [] }
    // The bytes after the escape are not a sequence: `ESC [` alone is two keys.
    return [.escape] + feed(rest) + flush()
  }

  /// Returns the next key and its length in bytes; a length without a key for a sequence that is
  /// ignored; nil if more bytes are needed.
  private func next() -> (Key?, Int)? {
    guard let first = pending.first else { return nil }
    if first == KeyDecoder.escape { return sequence() }
    if first < 0x80 { return (KeyDecoder.ascii(first), 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
    guard length > 1 else { return (nil, 1) }
    guard pending.count >= length else { return nil }
    guard let text = String(validating: pending[..<length], as: UTF8.self), let key = text.first
    else { return (nil, 1) }
    return (.character(key), length)
  }

  private static func ascii(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x03: .interrupt
    case 0x04: .endOfInput
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x20: .space
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
    case 0x21...0x7E: .character(Character(Unicode.Scalar(byte)))
    default: nil
    }
  }

  private func sequence() -> (Key?, Int)? {
    guard pending.count > 1 else { return nil }
    switch pending[1] {
    case UInt8(ascii: "["):
      let sequence = pending.prefix(KeyDecoder.longest)
      guard let end = sequence.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else {
        // A sequence that is too long is dropped up to this length, even if its end has not
        // arrived.
        return sequence.count == KeyDecoder.longest ? (nil, sequence.count) : nil
      }
      // The function keys of the Linux console, `ESC [ [ A`, have an additional byte.
      if end == 2, pending[end] == UInt8(ascii: "[") {
        return pending.count > 3 ? (nil, 4) : nil
      }
      return (KeyDecoder.control(pending[2..<end], final: pending[end]), end + 1)
    case UInt8(ascii: "O"):
      guard pending.count > 2 else { return nil }
      return (KeyDecoder.control([], final: pending[2]), 3)
    default:
      return (.escape, 1)
    }
  }

  private static func control(_ parameters: ArraySlice<UInt8>, final: UInt8) -> Key? {
    let numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? 1 }
    // xterm: the second number is 1 plus 1 for shift, 2 for alt, 4 for control.
    let hasShift = numbers.count > 1 && (numbers[1] &- 1) & 1 == 1
    switch final {
    case UInt8(ascii: "A"): return .arrow(.up, shift: hasShift)
    case UInt8(ascii: "B"): return .arrow(.down, shift: hasShift)
    case UInt8(ascii: "C"): return .arrow(.right, shift: hasShift)
    case UInt8(ascii: "D"): return .arrow(.left, shift: hasShift)
    // rxvt uses lower-case letters for shift.
    case UInt8(ascii: "a"): return .arrow(.up, shift: true)
    case UInt8(ascii: "b"): return .arrow(.down, shift: true)
    case UInt8(ascii: "c"): return .arrow(.right, shift: true)
    case UInt8(ascii: "d"): return .arrow(.left, shift: true)
    case UInt8(ascii: "H"): return .home
    case UInt8(ascii: "F"): return .end
    case UInt8(ascii: "M"): return .enter
    case UInt8(ascii: "~"): return edit(numbers.first)
    default: return nil
    }
  }

  private static func edit(_ number: Int?) -> Key? {
    switch number {
    case 1, 7: .home
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    default: nil
    }
  }
}
