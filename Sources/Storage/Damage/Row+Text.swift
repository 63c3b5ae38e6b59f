internal import Foundation
import GRDB

/// Strict reading of texts.
///
/// GRDB decodes a text that is not UTF-8 with a replacement character in place of each broken byte.
/// Whoever writes such a text back makes the damage permanent, so texts of people, and whatever is
/// written elsewhere, are read here. Only rows of a cursor tell: a copied row has decoded texts.
extension Row {
  /// Returns a text; one that is not UTF-8 is noted as damage of the entry.
  func text(_ index: Int, of entry: Int64?) -> String? {
    let text: String? = self[index]
    if let text, isBroken(text, at: index) { DamageLog.note(.brokenText, entry: entry) }
    return text
  }

  /// Returns a text; nil if it is missing or not UTF-8.
  func wholeText(_ index: Int) -> String? {
    guard let text = String.fromDatabaseValue(self[index]), !isBroken(text, at: index) else {
      return nil
    }
    return text
  }

  /// Whether the bytes from which a text was decoded are not UTF-8.
  func isBroken(_ text: String, at index: Int) -> Bool {
    // Nearly every text is known to be whole without its bytes.
    guard text.utf8.contains(0xEF), text.unicodeScalars.contains("\u{FFFD}") else { return false }
    return brokenBytes(at: index) != nil
  }

  /// Returns the texts of a row that are not UTF-8 as bytes, with their columns.
  /// - Parameter values: The row's values.
  func brokenTexts(among values: [DatabaseValue]) -> [(index: Int, bytes: Data)] {
    values.enumerated().compactMap { index, value in
      guard case .string(let text) = value.storage, isBroken(text, at: index) else { return nil }
      return brokenBytes(at: index).map { (index, $0) }
    }
  }

  /// Returns the bytes of a text, or of a text as bytes, if they are not UTF-8.
  func brokenBytes(at index: Int) -> Data? {
    let bytes = try? withUnsafeData(atIndex: index) { data -> Data? in
      guard let data, String(validating: data, as: UTF8.self) == nil else { return nil }
      return Data(Array(data))
    }
    return bytes ?? nil
  }
}
