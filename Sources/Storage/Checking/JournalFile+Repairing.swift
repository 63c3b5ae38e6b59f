internal import Entries
internal import Foundation
internal import GRDB

extension JournalFile {
  /// Creates the indexes and triggers that a journal lacks, if nothing else is wrong with its
  /// schema.
  /// - Returns: The names of the created parts, such as `the index entry_day`.
  package static func remakeMissing(at path: String) throws(StorageError) -> [String] {
    let file = try connect(to: path, for: .writing)
    let made = try file.write { db in
      guard try Schema.version(of: db) == JournalFile.version else { return [String]() }
      let missing = try SchemaCheck.missing(from: db)
      for part in missing { try db.execute(sql: String(decoding: part.statement, as: UTF8.self)) }
      return missing.map(\.text)
    }
    try file.close()
    return made
  }

  /// Replaces each unreadable day with the day of its instant.
  /// - Returns: The entries in which all unreadable days were replaced.
  package func remakeDays() throws(StorageError) -> Set<Int64> {
    try write { db in
      var mended: Set<Int64> = []
      var left: Set<Int64> = []
      for (table, prefix, entry) in [("entry", "", "id"), ("recording", "start_", "entry_id")] {
        let offset = table == "entry" ? "utc_offset" : "start_offset"
        let rows = try Row.fetchCursor(
          db,
          sql: """
            SELECT id, \(prefix)instant, \(prefix)zone, \(offset),
              \(prefix)day, \(entry) FROM \(table)
            """)
        var days: [(id: Int64, day: String)] = []
        while let row = try rows.next() {
          let log = DamageLog()
          let moment = DamageLog.$current.withValue(log) { Moment(row, from: 1, entry: row[5]) }
          guard log.values.contains(where: { $0.part == .day }) else { continue }
          let number: Int64? = row[5]
          if log.values.count == 1 {
            days.append((row[0], moment.day.description))
            if let number { mended.insert(number) }
          } else if let number {
            left.insert(number)
          }
        }
        for item in days {
          try db.execute(
            sql: "UPDATE \(table) SET \(prefix)day = ? WHERE id = ?",
            arguments: [item.day, item.id])
        }
      }
      return mended.subtracting(left)
    }
  }

  /// Moves changes with an unreadable stamp before all others.
  package func mendStamps() throws(StorageError) {
    try write { db in try StampCheck(db).mend() }
  }

  /// Returns the entries with an unreadable stamp; nil stands for stamps that belong to no entry.
  package func entriesOutOfOrder() throws(StorageError) -> Set<Int64?> {
    try read(steps: .max) { db in
      let log = DamageLog()
      try DamageLog.$current.withValue(log) { try StampCheck(db).note() }
      return Set(log.values.map(\.entry))
    }
  }

  /// Rebuilds all indexes of the tables.
  package func rebuildIndexes() throws(StorageError) {
    try write { db in try db.execute(sql: "REINDEX") }
  }

  /// Recomputes the text length and the word count of a finished transcript.
  package func recount(_ transcript: Int64) throws(StorageError) {
    try write { db in
      try TranscriptWriter.recount(transcript, db)
    }
  }

  /// Adds the digests of a recording's stored sound that an earlier version did not write.
  ///
  /// The caller has already verified the sound with the recording's own digest.
  package func giveDigests(to recording: Int64) throws(StorageError) {
    for segment in try segments(of: recording) {
      guard let encoding = segment.encoding else { continue }
      try write { db in
        let row = try Row.fetchOne(
          db,
          sql: """
            SELECT bytes FROM segment
            WHERE recording_id = ? AND first_frame = ? AND digest IS NULL
            """, arguments: [recording, segment.firstFrame])
        guard let row, let digest = try SoundDigest(recording, db) else { return }
        let text = digest.segment(
          firstFrame: segment.firstFrame, frameCount: segment.frameCount,
          encoding: encoding.rawValue, bytes: try row.bytes(at: 0))
        try db.execute(
          sql: "UPDATE segment SET digest = ? WHERE recording_id = ? AND first_frame = ?",
          arguments: [text, recording, segment.firstFrame])
      }
    }
    for piece in try originalPieces(of: recording) {
      try write { db in
        let row = try Row.fetchOne(
          db,
          sql: """
            SELECT bytes FROM original WHERE recording_id = ? AND first_byte = ? AND digest IS NULL
            """, arguments: [recording, piece.lowerBound])
        guard let row, let digest = try SoundDigest(recording, db) else { return }
        let text = digest.original(firstByte: piece.lowerBound, bytes: try row.bytes(at: 0))
        try db.execute(
          sql: "UPDATE original SET digest = ? WHERE recording_id = ? AND first_byte = ?",
          arguments: [text, recording, piece.lowerBound])
      }
    }
  }
}
