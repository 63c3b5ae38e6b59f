import Digests
package import Foundation

/// Identifiers for entries whose source gives them none, or another kind: equal words give equal
/// identifiers, so that an imported entry is recognised later.
package enum StableIdentifier {
  /// Makes an identifier from words (RFC 9562, section 5.8: version 8, of SHA-256).
  package static func make(_ words: [String]) -> UUID {
    var text = "sotto import"
    for word in words { text += "\u{0}" + word }
    var bytes = Array(SHA256.hash(data: Data(text.utf8)).prefix(16))
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    return uuid(bytes)
  }

  /// Reads an identifier as a program writes it, with or without dashes.
  package static func read(_ text: String) -> UUID? {
    if let uuid = UUID(uuidString: text) { return uuid }
    let digits = text.utf8.filter { $0 != UInt8(ascii: "-") }
    guard digits.count == 32 else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: 32, by: 2) {
      guard let byte = UInt8(String(decoding: digits[index..<index + 2], as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(byte)
    }
    return uuid(bytes)
  }

  private static func uuid(_ bytes: [UInt8]) -> UUID {
    UUID(
      uuid: (
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], bytes[8],
        bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
      ))
  }
}

/// Counts how often the same words occurred, so that two entries with the same minute and title
/// stay separate.
struct Occurrences {
  private var counts: [[String]: Int] = [:]

  /// The identifier of the next entry with these words.
  mutating func identifier(_ words: [String]) -> UUID {
    let count = counts[words, default: 0]
    counts[words] = count + 1
    return StableIdentifier.make(count == 0 ? words : words + ["\(count)"])
  }
}
