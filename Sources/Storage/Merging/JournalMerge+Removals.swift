import Entries
import GRDB

extension JournalMerge {
  /// Returns the other journal's records of permanent removals.
  func removals() throws -> [(kind: Removal.Kind, name: String, stamp: String, heir: String?)] {
    try source.read { db in
      try Row.fetchAll(db, sql: "SELECT kind, name, removed, heir FROM removal ORDER BY id")
        .compactMap { row in
          guard let kind = Removal.Kind(rawValue: row[0]) else { return nil }
          let heir = try (row[3] as String?).map(source.identifier)
          return (kind, row[1], try source.stamp(row[2]), heir)
        }
    }
  }

  mutating func mergeRemovals() throws {
    for removal in try removals() where removal.kind == .entry {
      let uuid = try source.identifier(removal.name)
      try Removal.note(.entry, uuid, removal.stamp, heir: removal.heir, target)
      // An entry with an heir was united with it, which happens here later too.
      guard removal.heir == nil else { continue }
      let number = try Int64.fetchOne(
        target, sql: "SELECT id FROM entry WHERE uuid = ?", arguments: [uuid])
      guard let number else { continue }
      let erased = try JournalFile.erase(number, target)
      for recording in erased.recordings {
        try target.execute(sql: "DELETE FROM recording WHERE id = ?", arguments: [recording])
      }
      // The bytes are removed later, since an entry that is added may have the same file attached.
      released += erased.contents
      report.erased += 1
      report.erasedNumbers.append(number)
    }
  }

  /// Removes the contents that only erased entries had.
  func discardReleased() throws {
    for content in released {
      try target.execute(
        sql: "DELETE FROM content WHERE id = ? AND is_kept = 0", arguments: [content])
    }
  }
}
