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
  /// Where it stands whole; nil if it does so nowhere in the journal.
  package var copy: Copy?

  /// The most bytes of a text that may have changed for another to be taken for the same.
  private static let mostChanges = 64

  /// Whether a text can be what broken bytes were.
  static func isWhole(_ text: some Collection<UInt8>, of bytes: some Collection<UInt8>) -> Bool {
    guard !text.contains(0) else { return false }
    return text.count == bytes.count && String(validating: text, as: UTF8.self) != nil
      && zip(text, bytes).count { $0 != $1 } <= mostChanges
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
    return "\(entry == nil ? "a" : "its") text is not UTF-8 any more (\(column))" + ending
  }
}
