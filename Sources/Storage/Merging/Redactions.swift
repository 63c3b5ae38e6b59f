import Entries
import GRDB

/// Compares the redactions of two journals.
enum Redactions {
  /// Returns the other journal's entries that cannot be merged, with their numbers there: entries
  /// with different redactions, and entries whose sound was redacted here but not there.
  static func parted(_ source: MergeSource, _ target: Database) throws -> [(Int64, RedactedEntry)] {
    let own = try stamps(target)
    let theirs = try source.read { db in try stamps(db) }
    let before = try String.fetchSet(
      target, sql: "SELECT digest FROM redaction WHERE digest IS NOT NULL")
    guard !own.isEmpty || !theirs.isEmpty else { return [] }
    let rows = try source.read { db in
      try Row.fetchAll(db, sql: "SELECT id, uuid, day FROM entry ORDER BY id")
    }
    let sounds = try source.read { db in
      try Row.fetchAll(
        db,
        sql:
          "SELECT entry_id, digest FROM recording WHERE entry_id IS NOT NULL AND digest IS NOT NULL"
      )
    }
    let unredacted = Set(sounds.filter { before.contains($0[1]) }.map { $0[0] as Int64 })
    var found: [(Int64, RedactedEntry)] = []
    for row in rows {
      let number: Int64 = row[0]
      let uuid = try source.identifier(row[1])
      let name = try MergeTwins.name(of: uuid, target) ?? uuid
      let here = try Int64.fetchOne(
        target, sql: "SELECT id FROM entry WHERE uuid = ?", arguments: [name])
      let (one, two) = (own[name] ?? [], theirs[uuid] ?? [])
      let isParted = here != nil && one != two
      guard isParted || unredacted.contains(number) else { continue }
      let digests = sounds.filter { $0[0] == number }.map { $0[1] as String }
      let entry = try here ?? redacted(among: digests, target)
      found.append(
        (
          number,
          RedactedEntry(
            entry: entry, day: row[2],
            isTheirs: one.isSubset(of: two) && !unredacted.contains(number))
        ))
    }
    return found
  }

  /// Returns the stamps of the redactions of each entry, by the entry's identifier.
  private static func stamps(_ db: Database) throws -> [String: Set<String>] {
    let rows = try Row.fetchAll(
      db, sql: "SELECT uuid, stamp FROM redaction JOIN entry ON entry.id = entry_id")
    return rows.reduce(into: [:]) { $0[$1[0], default: []].insert($1[1]) }
  }

  /// Returns the entry here whose sound had one of these digests before it was redacted.
  private static func redacted(among digests: [String], _ db: Database) throws -> Int64? {
    for digest in digests {
      let found = try Int64.fetchOne(
        db, sql: "SELECT entry_id FROM redaction WHERE digest = ?", arguments: [digest])
      if let found { return found }
    }
    return nil
  }
}
