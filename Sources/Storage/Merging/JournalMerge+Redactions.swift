import Entries
import GRDB

extension JournalMerge {
  /// Finds the entries that are not merged, because one journal redacted words that the other still
  /// has.
  mutating func findRedacted() throws {
    for (number, entry) in try Redactions.parted(source, target) {
      redacted.insert(number)
      report.redacted.append(entry)
    }
  }

  /// Copies the redaction records of entries that were added.
  func mergeRedactions() throws {
    let theirs = try source.read { db in
      try Row.fetchAll(db, sql: "SELECT entry_id, stamp, digest FROM redaction ORDER BY id")
    }
    for row in theirs {
      guard let entry = entries[row[0]], added.contains(entry) else { continue }
      try target.execute(
        literal: """
          INSERT INTO redaction (stamp, entry_id, digest)
          VALUES (\(try source.stamp(row[1])), \(entry), \(row[2] as String?))
          """)
    }
  }
}
