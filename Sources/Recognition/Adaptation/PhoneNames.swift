import Foundation

/// The names of a model's phones in the order of their numbers, from its `mdef`.
///
/// Binary model definitions begin with `BMDF`, a version, the length of a description, then ten
/// counts (phones, triphones, states a phone, states of phones, all states, …) and the names.
struct PhoneNames {
  /// The phones' numbers.
  let numbers: [String: Int]

  /// Reads a model definition; nothing where it is of another kind than a phone with three states,
  /// numbered in the phones' order.
  init?(path: String) {
    guard let file = FileHandle(forReadingAtPath: path),
      let data = try? file.read(upToCount: 16_384), data.starts(with: Data("BMDF".utf8))
    else { return nil }
    let bytes = [UInt8](data)
    func word(_ offset: Int) -> Int? {
      guard offset >= 0, offset + 4 <= bytes.count else { return nil }
      return Int(
        Int32(bitPattern: bytes[offset..<offset + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }))
    }
    guard word(4) == 1, let length = word(8), let phones = word(12 + length),
      (1...1000).contains(phones), bytes.count > 52 + length, word(20 + length) == 3,
      word(24 + length) == 3 * phones
    else { return nil }
    var names = bytes[(12 + length + 40)...].split(
      separator: 0, maxSplits: phones, omittingEmptySubsequences: false)
    guard names.count > phones else { return nil }
    names.removeLast()
    let texts = names.map { String(decoding: $0, as: UTF8.self) }
    guard Set(texts).count == phones else { return nil }
    numbers = Dictionary(uniqueKeysWithValues: zip(texts, 0...))
  }
}
