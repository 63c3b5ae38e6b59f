import Foundation

/// The states of triphones (phones with their neighbours), from a model definition (`mdef`).
///
/// After the names of the phones, padded to a multiple of four bytes, a binary definition has a
/// tree with eight bytes per node; then twelve bytes for each phone and triphone: the number of a
/// state sequence, a transition matrix, and for a triphone the position in its word, the phone, and
/// its neighbours; then the number of states in all sequences, and these states, two bytes each.
struct Triphones: Sendable {
  /// The position of a phone in its word, in the order of the file.
  enum Position: Int, CaseIterable {
    case inside
    case first
    case last
    case only
  }

  /// The number of states of a phone.
  static let length = 3

  private let phones: Int
  private let silence: Int
  private let isFiller: [Bool]
  /// The numbers of the state sequences, or `none`: position, phone, phone before, phone after.
  private let sequences: [UInt16]
  private let members: [UInt16]
  private static let none = UInt16.max

  /// Reads a definition with known phones; returns nil if it is damaged, has another format, or has
  /// more states than there are weights.
  init?(_ data: Data, names: [String: Int], states: Int) {
    guard let length = data.littleEndianWord(at: 8) else { return nil }
    let head = 12 + length
    let counts = (0..<10).compactMap { data.littleEndianWord(at: head + 4 * $0) }
    guard counts.count == 10, counts[0] == names.count, names.count <= 255,
      counts[2] == Triphones.length, counts[6] < Int(Triphones.none), counts[7] == 3,
      counts[9] < names.count, counts[4] <= states, Triphones.length * counts[0] <= counts[4]
    else { return nil }
    let phones = counts[0]
    let spelling = names.keys.reduce(0) { $0 + $1.utf8.count + 1 }
    let tree = (head + 40 + spelling + 3) / 4 * 4
    let first = tree + 8 * counts[8]
    let last = first + 12 * counts[1]
    guard counts[1] >= phones, last + 4 + 2 * Triphones.length * counts[6] <= data.count,
      data.littleEndianWord(at: last) == Triphones.length * counts[6]
    else { return nil }
    var isFiller = [Bool](repeating: false, count: phones)
    var sequences = [UInt16](
      repeating: Triphones.none, count: Position.allCases.count * phones * phones * phones)
    var members = [UInt16](repeating: 0, count: Triphones.length * counts[6])
    data.withUnsafeBytes { bytes in
      for phone in 0..<phones { isFiller[phone] = bytes[first + 12 * phone + 8] != 0 }
      for place in phones..<counts[1] {
        let start = first + 12 * place
        let number = UInt32(
          littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt32.self))
        let position = Int(bytes[start + 8])
        let (phone, before, after) = (
          Int(bytes[start + 9]), Int(bytes[start + 10]), Int(bytes[start + 11])
        )
        guard position < Position.allCases.count, max(phone, before, after) < phones,
          number < counts[6]
        else { continue }
        sequences[((position * phones + phone) * phones + before) * phones + after] =
          UInt16(number)
      }
      for place in members.indices {
        members[place] = UInt16(
          littleEndian: bytes.loadUnaligned(fromByteOffset: last + 4 + 2 * place, as: UInt16.self))
      }
    }
    guard members.allSatisfy({ $0 < counts[4] }) else { return nil }
    (self.phones, silence, self.isFiller) = (phones, counts[9], isFiller)
    (self.sequences, self.members) = (sequences, members)
  }

  /// Returns the three states of a phone in context, as the library chooses them.
  ///
  /// If the model lacks the triphone, the fallbacks are: the triphone at another position in the
  /// word; the triphone with silence instead of a noise; the phone without context.
  func states(of phone: Int, after before: Int, before after: Int, at position: Position) -> [Int] {
    var found = sequence(phone, before, after, position)
    if found == nil, isFiller[before] || isFiller[after] {
      found = sequence(
        phone, isFiller[before] ? silence : before, isFiller[after] ? silence : after, position)
    }
    guard let found else { return states(of: phone) }
    return (0..<Triphones.length).map { Int(members[Triphones.length * found + $0]) }
  }

  /// Returns the three states of a phone without context.
  func states(of phone: Int) -> [Int] {
    (0..<Triphones.length).map { Triphones.length * phone + $0 }
  }

  private func sequence(_ phone: Int, _ before: Int, _ after: Int, _ position: Position) -> Int? {
    let positions = [position] + Position.allCases.filter { $0 != position }
    for position in positions {
      let found =
        sequences[((position.rawValue * phones + phone) * phones + before) * phones + after]
      if found != Triphones.none { return Int(found) }
    }
    return nil
  }
}
