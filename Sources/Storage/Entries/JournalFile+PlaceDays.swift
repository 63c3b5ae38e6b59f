package import Entries
internal import GRDB

extension JournalFile {
  /// Returns the number of days in a range on which each place has an entry outside the trash, most
  /// days first; a position without a name has an empty one.
  package func placeDays(
    in days: ClosedRange<CivilDay>
  ) throws(StorageError) -> [(name: String, days: Int)] {
    try read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT place.name, count(DISTINCT day) AS days
          FROM entry JOIN place ON place.id = place_id
          WHERE deleted IS NULL AND day BETWEEN ? AND ?
          GROUP BY place.id ORDER BY days DESC, place.name
          """, arguments: [days.lowerBound.description, days.upperBound.description]
      ).map { ($0[0], $0[1]) }
    }
  }
}
