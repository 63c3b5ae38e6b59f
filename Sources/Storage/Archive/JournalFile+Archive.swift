package import Entries
package import Foundation
internal import GRDB

extension JournalFile {
  /// Returns entries with everything the journal stores about them except sound, in the given
  /// order.
  package func archived(_ numbers: [Int64]) throws(StorageError) -> [ArchivedEntry] {
    try read(steps: .max) { db in
      let entries = try EntryRow.fetch(numbers, db)
      let created = try JournalFile.created(numbers, db)
      let origins = try JournalFile.origins(numbers, db)
      let redactions = try JournalFile.redactions(numbers, db)
      return try numbers.compactMap { number in
        guard let entry = entries[number], let created = created[number] else { return nil }
        var transcripts: [Int64: [ArchivedTranscript]] = [:]
        for recording in entry.recordings where recording.state == .finished {
          transcripts[recording.id] = try JournalFile.versions(of: recording.id, db)
        }
        return ArchivedEntry(
          entry, created: created, origin: origins[number], redactions: redactions[number] ?? [],
          transcripts: transcripts)
      }
    }
  }

  /// Returns where entries came from, by their numbers.
  package func origins(of numbers: [Int64]) throws(StorageError) -> [Int64: EntryOrigin] {
    try read { db in try JournalFile.origins(numbers, db) }
  }

  /// Returns when an entry was created, which may differ from the entry's own time; nil if there is
  /// no such entry.
  package func created(_ number: Int64) throws(StorageError) -> Date? {
    try read { db in try JournalFile.created([number], db)[number] }
  }

  private static func created(_ numbers: [Int64], _ db: Database) throws -> [Int64: Date] {
    var created: [Int64: Date] = [:]
    let statement = try db.cachedStatement(
      sql: "SELECT id, created FROM entry WHERE id IN (SELECT value FROM json_each(?))")
    let rows = try Row.fetchCursor(statement, arguments: [numbers.jsonArray])
    while let row = try rows.next() { created[row[0]] = Date(milliseconds: row[1]) }
    return created
  }

  private static func origins(
    _ numbers: [Int64], _ db: Database
  ) throws -> [Int64: EntryOrigin] {
    var origins: [Int64: EntryOrigin] = [:]
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT entry_id, source, fields FROM entry_origin
        WHERE entry_id IN (SELECT value FROM json_each(?))
        """, arguments: [numbers.jsonArray])
    while let row = try rows.next() {
      let fields = (row[2] as String?).flatMap {
        try? JSONDecoder().decode([String: JSONValue].self, from: Data($0.utf8))
      }
      if fields == nil { DamageLog.note(.origin, entry: row[0]) }
      origins[row[0]] = EntryOrigin(source: (row[1] as String?) ?? "", fields: fields ?? [:])
    }
    return origins
  }

  private static func redactions(
    _ numbers: [Int64], _ db: Database
  ) throws -> [Int64: [ArchivedRedaction]] {
    var redactions: [Int64: [ArchivedRedaction]] = [:]
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT entry_id, stamp, digest FROM redaction
        WHERE entry_id IN (SELECT value FROM json_each(?)) ORDER BY id
        """, arguments: [numbers.jsonArray])
    while let row = try rows.next() {
      guard let stamp = String.fromDatabaseValue(row[1]) else { continue }
      redactions[row[0], default: []].append(
        ArchivedRedaction(stamp: stamp, digest: String.fromDatabaseValue(row[2])))
    }
    return redactions
  }

  private static func versions(
    of recording: Int64, _ db: Database
  ) throws -> [ArchivedTranscript] {
    try Row.fetchAll(
      db.cachedStatement(sql: TranscriptRow.columns + " WHERE recording_id = ? ORDER BY id"),
      arguments: [recording]
    ).map { row in
      let version = TranscriptRow.version(row)
      return ArchivedTranscript(
        Transcript(
          engine: version.engine, state: version.state,
          utterances: try TranscriptRow.utterances(of: version.id, db) { [$0] }),
        created: version.created, isCurrent: version.isCurrent)
    }
  }
}
