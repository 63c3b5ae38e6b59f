import Foundation

/// The names of a model's phones in the order of their numbers, from its `mdef`.
///
/// A binary model definition begins with `BMDF`, a version, the length of a description, then ten
/// counts (phones, triphones, states per phone, states of phones, all states, …) and the names.
struct PhoneNames {
  /// The phones' numbers.
  let numbers: [String: Int]

  /// Reads a model definition; returns nil unless each phone has three states, numbered in the
  /// phones' order.
  init?(_ data: Data) {
    guard data.starts(with: Data("BMDF".utf8)), data.littleEndianWord(at: 4) == 1,
      let length = data.littleEndianWord(at: 8),
      let phones = data.littleEndianWord(at: 12 + length),
      (1...1000).contains(phones), data.count > 52 + length,
      data.littleEndianWord(at: 20 + length) == 3,
      data.littleEndianWord(at: 24 + length) == 3 * phones
    else { return nil }
    var names = data.dropFirst(12 + length + 40).split(
      separator: 0, maxSplits: phones, omittingEmptySubsequences: false)
    guard names.count > phones else { return nil }
    names.removeLast()
    let texts = names.map { String(decoding: $0, as: UTF8.self) }
    guard Set(texts).count == phones else { return nil }
    numbers = Dictionary(uniqueKeysWithValues: zip(texts, 0...))
  }
}
