package import Entries
internal import Foundation

/// A text that is not UTF-8 any more, as a changed bit leaves it, or that has a NUL.
///
/// It is read with a replacement character in place of each broken byte, and only up to a NUL, which
/// no text of a journal has.
package struct BrokenText: Sendable, Hashable {
  /// Where the text stands whole.
  package enum Copy: Sendable {
    case searchIndex
    /// Another row or column, from which it can be made anew.
    case otherRow
  }

  /// The entry's number, if the row belongs to one.
  package var entry: Int64?
  /// The table and the column, such as `entry.note`.
  package var column: String
  /// What its row is called, if that belongs to no entry alone: `label`.
  package var noun: String?
  /// What can be read of the name of such a row: `'garden'`, or `with the number 3`.
  package var name: String?
  /// Where it stands whole; nil if it does so nowhere in the journal.
  package var copy: Copy?

  /// The most bytes of a text that may have changed for another to be taken for the same.
  private static let mostChanges = 64

  /// Whether a text can be what broken bytes were: it differs only in those of its characters of
  /// which a byte is no UTF-8 there, or it goes on where they are cut off in its last character.
  static func isWhole(_ text: some Collection<UInt8>, of bytes: some Collection<UInt8>) -> Bool {
    guard !text.contains(0), let whole = String(validating: text, as: UTF8.self) else {
      return false
    }
    guard text.count == bytes.count else {
      return text.count > bytes.count && text.starts(with: bytes)
        && bytes.count > text.count - (whole.last?.utf8.count ?? 0)
        && String(validating: bytes, as: UTF8.self) == nil
    }
    let (wanted, found) = (Array(text), Array(bytes))
    let changed = wanted.indices.filter { wanted[$0] != found[$0] }
    guard let first = changed.first, let last = changed.last else { return true }
    guard changed.count <= mostChanges else { return false }
    let broken = brokenPlaces(found)
    var start = 0
    for scalar in whole.unicodeScalars {
      let end = start + UTF8.width(scalar)
      defer { start = end }
      guard end > first else { continue }
      guard start <= last else { break }
      let isChanged = (start..<end).contains { wanted[$0] != found[$0] }
      if isChanged, !(start..<end).contains(where: broken.contains) { return false }
    }
    return true
  }

  /// Returns the places of the bytes that belong to no character, and of NULs.
  private static func brokenPlaces(_ bytes: [UInt8]) -> Set<Int> {
    var places: Set<Int> = []
    var decoder = Unicode.UTF8.ForwardParser()
    var (rest, start) = (bytes.makeIterator(), 0)
    while true {
      switch decoder.parseScalar(from: &rest) {
      case .valid(let character):
        if character.first == 0 { places.insert(start) }
        start += character.count
      case .error(let length):
        places.formUnion(start..<start + length)
        start += length
      case .emptyInput: return places
      }
    }
  }
}

extension BrokenText {
  /// The text as it is reported.
  package var damage: Damage { Damage(entry: entry, sentence) }

  /// `its text is not UTF-8 any more (entry.note), and is whole in the search index`.
  package var sentence: String {
    let ending =
      switch copy {
      case .searchIndex?: ", and is whole in the search index"
      case .otherRow?: ", and is whole elsewhere in the journal"
      case nil: ""
      }
    let text =
      if let noun, let name {
        "the text of the \(noun) \(name)"
      } else {
        entry == nil ? "a text" : "its text"
      }
    return "\(text) is not UTF-8 any more (\(column))" + ending
  }
}
