internal import Foundation
internal import GRDB

/// A zone of stored times that this machine does not know, as one from a newer table of zones.
///
/// Nothing is lost by it: the offset and the day stand beside it.
package struct UnknownZone: Sendable, Hashable {
  /// Its name; nil if bytes of it are damaged.
  package var name: String?
  /// The numbers of the entries that have it, also of those whose sound began in it.
  package var entries: [Int64]

  /// Returns the zones, in the order of their names.
  static func all(_ db: Database) throws -> [UnknownZone] {
    // Compared as bytes, because damaged ones may be no text.
    try Data.fetchAll(
      db,
      sql: """
        SELECT CAST(zone AS BLOB) FROM entry WHERE typeof(zone) = 'text'
        UNION SELECT CAST(start_zone AS BLOB) FROM recording WHERE typeof(start_zone) = 'text'
        ORDER BY 1
        """
    ).compactMap { bytes in
      let name = printable(bytes)
      guard name.flatMap(TimeZone.init(identifier:)) == nil else { return nil }
      return UnknownZone(
        name: name,
        entries: try Int64.fetchAll(
          db,
          sql: """
            SELECT id FROM entry WHERE CAST(zone AS BLOB) = ?1
            UNION SELECT entry_id FROM recording
            WHERE CAST(start_zone AS BLOB) = ?1 AND entry_id IS NOT NULL ORDER BY 1
            """, arguments: [bytes]))
    }
  }

  /// Returns a name that can be shown; nil if it is no text, or has control characters.
  private static func printable(_ bytes: Data) -> String? {
    guard let text = String(validating: bytes, as: UTF8.self),
      text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    else { return nil }
    return text
  }
}
