internal import Entries
package import Foundation
internal import GRDB

extension JournalFile {
  /// Returns the number of the entry with this identifier, and whether it is in the trash; nil if
  /// there is no such entry.
  package func entry(
    identifiedBy uuid: UUID
  ) throws(StorageError) -> (number: Int64, trashed: Bool)? {
    try read { db in
      try Row.fetchOne(
        db, sql: "SELECT id, deleted IS NOT NULL FROM entry WHERE uuid = ?",
        arguments: [uuid.stored]
      ).map { ($0[0], $0[1]) }
    }
  }

  /// Adds an entry from elsewhere with its staged recordings and their transcripts, in one
  /// transaction.
  ///
  /// The same sound may belong to several entries, unless twins are refused.
  /// - Parameter refusingTwins: Whether sound that another entry already has is refused.
  /// - Throws: `duplicate` if the journal already has an entry with this identifier, or, where
  ///   twins are refused, with this sound.
  package func publish(
    _ arriving: ArrivingEntry, refusingTwins: Bool = false
  ) throws(StorageError) -> Int64 {
    try write { db in
      if refusingTwins {
        for sound in arriving.sounds { try JournalFile.refuseTwin(of: sound.stage, db) }
      }
      let number = try JournalFile.insert(
        arriving.draft, uuid: arriving.uuid, at: arriving.created, db)
      try db.execute(
        literal: """
          UPDATE entry SET edited = \(arriving.edited?.milliseconds),
            deleted = \(arriving.deleted?.milliseconds)
          WHERE id = \(number)
          """)
      if let origin = arriving.origin { try JournalFile.insert(origin, of: number, db) }
      for redaction in arriving.redactions where Stamp.isStamp(redaction.stamp) {
        try db.execute(
          literal: """
            INSERT INTO redaction (stamp, entry_id, digest)
            VALUES (\(redaction.stamp), \(number), \(redaction.digest))
            """)
      }
      for sound in arriving.sounds {
        try JournalFile.attach(sound.stage, to: number, db)
        for version in sound.transcripts {
          try JournalFile.insert(version, of: sound.stage, db)
        }
      }
      try SearchIndex.update(number, db)
      return number
    }
  }

  private static func insert(_ origin: EntryOrigin, of number: Int64, _ db: Database) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let fields = String(decoding: try encoder.encode(origin.fields), as: UTF8.self)
    try db.execute(
      sql: "INSERT INTO entry_origin (entry_id, source, fields) VALUES (?, ?, ?)",
      arguments: [number, origin.source, fields])
  }

  private static func attach(_ stage: Int64, to entry: Int64, _ db: Database) throws {
    try db.execute(
      sql: """
        UPDATE recording SET state = 'finished', entry_id = ?
        WHERE id = ? AND state = 'importing' AND digest IS NOT NULL
        """, arguments: [entry, stage])
    guard db.changesCount == 1 else {
      throw Refusal(.failed, "recording \(stage) is not staged or has not ended")
    }
  }

  private static func insert(
    _ version: ArchivedTranscript, of recording: Int64, _ db: Database
  ) throws {
    let transcript = version.transcript
    let id = try TranscriptWriter.begin(recording, transcript.engine, at: version.created, db)
    for (position, utterance) in transcript.utterances.enumerated() {
      _ = try TranscriptWriter.insert(utterance, at: position, to: id, db)
    }
    // An unfinished version stays `running`, so that its transcription can go on.
    guard transcript.state != .running else { return }
    try TranscriptWriter.recount(id, db)
    try db.execute(
      sql: "UPDATE transcript SET state = ? WHERE id = ?",
      arguments: [transcript.state.rawValue, id])
    guard version.isCurrent else { return }
    let choice = transcript.state == .corrected ? TranscriptChoice.owner : .machine
    try TranscriptWriter.makeCurrent(id, by: choice, at: nil, db)
  }
}
