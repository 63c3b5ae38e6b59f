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
    // Compared by their bytes, because damaged ones may be no text.
    try Row.fetchAll(
      db,
      sql: """
        SELECT hex(zone), CAST(zone AS BLOB) FROM entry WHERE typeof(zone) = 'text'
        UNION SELECT hex(start_zone), CAST(start_zone AS BLOB) FROM recording
        WHERE typeof(start_zone) = 'text' ORDER BY 1
        """
    ).compactMap { row in
      let digits: String = row[0]
      let name = printable((row[1] as Data?) ?? Data())
      guard name.flatMap(TimeZone.init(identifier:)) == nil else { return nil }
      return UnknownZone(
        name: name,
        entries: try Int64.fetchAll(
          db,
          sql: """
            SELECT id FROM entry WHERE hex(zone) = ?1 AND typeof(zone) = 'text'
            UNION SELECT entry_id FROM recording WHERE hex(start_zone) = ?1
              AND typeof(start_zone) = 'text' AND entry_id IS NOT NULL ORDER BY 1
            """, arguments: [digits]))
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
