internal import Foundation
internal import GRDB

/// A zone of stored times that this machine does not know, as one from a newer table of zones.
///
/// Nothing is lost by it: the offset and the day stand beside it.
package struct UnknownZone: Sendable, Hashable {
  /// Its name.
  package var name: String
  /// The numbers of the entries that have it, also of those whose sound began in it.
  package var entries: [Int64]

  /// Returns the zones, in the order of their names.
  static func all(_ db: Database) throws -> [UnknownZone] {
    try String.fetchAll(
      db,
      sql: """
        SELECT zone FROM entry WHERE typeof(zone) = 'text'
        UNION SELECT start_zone FROM recording WHERE typeof(start_zone) = 'text' ORDER BY 1
        """
    ).filter { TimeZone(identifier: $0) == nil }.map { name in
      UnknownZone(
        name: name,
        entries: try Int64.fetchAll(
          db,
          sql: """
            SELECT id FROM entry WHERE zone = ?1
            UNION SELECT entry_id FROM recording
            WHERE start_zone = ?1 AND entry_id IS NOT NULL ORDER BY 1
            """, arguments: [name]))
    }
  }
}
