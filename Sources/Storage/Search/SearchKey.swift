import Entries
import GRDB

/// The number that orders entries by time, and that identifies them in the search index.
///
/// The index streams its rows in the order of this number, so the newest hits come first without
/// sorting. It is the instant in milliseconds since the year 1, times 256, plus the smallest offset
/// that is still free.
enum SearchKey {
  /// From 0001-01-01T00:00:00Z to 1970-01-01T00:00:00Z, in milliseconds.
  private static let epoch: Int64 = 62_135_596_800_000

  /// The greatest distance of local time from UTC, rounded up, in milliseconds.
  private static let widest: Int64 = 15 * 3_600_000

  /// The latest time at which a day may begin, after midnight, in milliseconds.
  private static let latestDayStart: Int64 = 12 * 3_600_000

  /// Returns the smallest key of an instant.
  static func first(at milliseconds: Int64) -> Int64 { (milliseconds + epoch) << 8 }

  /// Returns the instant of a key.
  static func milliseconds(ofKey key: Int64) -> Int64 { (key >> 8) - epoch }

  /// Returns a free key for an instant.
  static func free(at milliseconds: Int64, _ db: Database) throws -> Int64 {
    let first = first(at: milliseconds)
    let last = try Int64.fetchOne(
      db, sql: "SELECT max(search_key) FROM entry WHERE search_key BETWEEN ? AND ?",
      arguments: [first, first + 255])
    guard let last else { return first }
    if last < first + 255 { return last + 1 }
    // More than 256 entries in one millisecond: all files in a folder can have the same time.
    let free = try Int64.fetchOne(
      db,
      sql: """
        SELECT search_key + 1 FROM entry AS taken
        WHERE search_key >= ? AND NOT EXISTS (
          SELECT 1 FROM entry WHERE entry.search_key = taken.search_key + 1)
        ORDER BY search_key LIMIT 1
        """, arguments: [first])
    return free ?? first
  }

  /// Returns the key for an entry whose instant changes: the same key if the instant stays the
  /// same.
  static func moved(_ entry: Int64, to milliseconds: Int64, _ db: Database) throws -> Int64 {
    let unchanged = try Int64.fetchOne(
      db, sql: "SELECT search_key FROM entry WHERE id = ? AND instant = ?",
      arguments: [entry, milliseconds])
    return try unchanged ?? free(at: milliseconds, db)
  }

  /// Returns the range of keys that entries of these days can have, wherever on Earth they were
  /// made.
  static func range(since: CivilDay?, until: CivilDay?) -> ClosedRange<Int64> {
    let low = since.map { first(at: milliseconds($0) - widest) } ?? .min
    let high =
      until.map { first(at: milliseconds($0.advanced(by: 1)) + latestDayStart + widest) } ?? .max
    return low...max(low, high)
  }

  private static func milliseconds(_ day: CivilDay) -> Int64 {
    Int64(day.daysSinceEpoch) * 86_400_000
  }
}
