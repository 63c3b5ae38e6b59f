package import Entries
internal import GRDB

extension JournalFile {
  /// Returns on how many days of a range each place was, outside the trash, the most days first.
  package func placeDays(
    in days: ClosedRange<CivilDay>
  ) throws(StorageError) -> [(name: String, days: Int)] {
    try read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT place.name, count(DISTINCT day) AS days
          FROM entry JOIN place ON place.id = place_id
          WHERE deleted IS NULL AND place.name <> '' AND day BETWEEN ? AND ?
          GROUP BY place.id ORDER BY days DESC, place.name
          """, arguments: [days.lowerBound.description, days.upperBound.description]
      ).map { ($0[0], $0[1]) }
    }
  }
}
