import Entries
import GRDB

/// The entries of recordings, as far as they match a filter; each recording is asked for once.
struct RecordingEntries {
  private let statement: Statement
  private let conditions: StatementArguments
  private var known: [Int64: Int64?] = [:]

  init(matching filter: EntryFilter, _ db: Database) throws {
    let request: SQL = """
      SELECT entry.id FROM recording CROSS JOIN entry ON entry.id = entry_id
      WHERE \(FilterConditions(filter).expression) AND recording.id =
      """
    let (sql, conditions) = try request.build(db)
    statement = try db.makeStatement(sql: sql + " ?")
    self.conditions = conditions
  }

  /// Returns the entry of a recording; nil if it does not match.
  mutating func entry(of recording: Int64) throws -> Int64? {
    if let entry = known[recording] { return entry }
    let entry = try Int64.fetchOne(statement, arguments: conditions + [recording])
    known[recording] = .some(entry)
    return entry
  }
}
