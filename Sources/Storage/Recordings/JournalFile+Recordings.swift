package import Entries
package import Foundation
internal import GRDB

extension JournalFile {
  /// Begins a recording, and creates its entry if it needs a new one.
  ///
  /// A staged recording belongs to no entry, and no reading command shows it.
  package func beginRecording(
    _ recording: RecordingDraft, in home: RecordingHome, at date: Date
  ) throws(StorageError) -> (entry: Int64?, recording: Int64) {
    try write { db in
      let entry: Int64?
      switch home {
      case .newEntry(let draft, let uuid):
        let number = try JournalFile.insert(draft, uuid: uuid, at: date, db)
        try SearchIndex.update(number, db)
        entry = number
      case .entry(let number):
        try JournalFile.require(number, db)
        entry = number
      case .staged:
        entry = nil
      }
      return (entry, try JournalFile.insert(recording, entry: entry, db))
    }
  }

  /// Saves the recorder's counts and the owner's marks so far, in case the recorder is killed.
  package func note(
    overruns: Int, gaps: [Gap], markers: [Marker], in recording: Int64
  ) throws(StorageError) {
    try write { db in
      try JournalFile.requireUnfinished(recording, db)
      try db.execute(
        literal: """
          UPDATE recording SET overruns = \(overruns), gaps = \(try RecordingRow.text(gaps)),
            markers = \(try RecordingRow.text(markers)) WHERE id = \(recording)
          """)
    }
  }

  /// Ends a recording: from here on its sound never changes.
  ///
  /// A staged recording stays staged until it is published. Throws if the segments do not hold
  /// exactly the stated frames, unless the original bytes are stored instead.
  package func finishRecording(
    _ recording: Int64, _ outcome: RecordingOutcome
  ) throws(StorageError) {
    try write { db in
      let keepsOriginal = try JournalFile.requireUnfinished(recording, db)
      if !keepsOriginal {
        guard try JournalFile.end(of: recording, db) == outcome.frames else {
          throw Refusal(.failed, "recording \(recording) does not end at the stated frame")
        }
        try JournalFile.requireCover(0..<outcome.frames, of: recording, db)
      }
      try db.execute(
        literal: """
          UPDATE recording SET frames = \(outcome.frames), digest = \(outcome.digest),
            truncated = \(outcome.truncated), overruns = \(outcome.overruns),
            gaps = \(try RecordingRow.text(outcome.gaps)),
            state = CASE state WHEN 'importing' THEN state ELSE 'finished' END
          WHERE id = \(recording)
          """)
      if let markers = outcome.markers {
        let text = try RecordingRow.text(markers)
        try db.execute(
          literal: "UPDATE recording SET markers = \(text) WHERE id = \(recording)")
      }
    }
  }

  /// Writes the length, the rate and the channels of a finished recording that its digest proves.
  /// - Returns: Whether the recording still has this digest.
  package func restate(_ recording: Recording) throws(StorageError) -> Bool {
    try write { db in
      try db.execute(
        literal: """
          UPDATE recording SET frames = \(recording.frames), rate = \(recording.rate),
            channels = \(recording.channels)
          WHERE id = \(recording.id) AND digest = \(recording.digest) AND state = 'finished'
          """)
      return db.changesCount == 1
    }
  }

  /// Returns the recording with this number and the number of its entry, or nil if there is none.
  package func recording(
    _ id: Int64
  ) throws(StorageError) -> (recording: Recording, entry: Int64?)? {
    try read { db in
      try RecordingRow.row(id, db).map {
        (try RecordingRow.recording($0), RecordingRow.entry(of: $0))
      }
    }
  }

  /// Returns the published recording with this digest; one outside the trash is preferred.
  package func recording(
    withDigest digest: String
  ) throws(StorageError) -> (recording: Int64, entry: Int64, trashed: Bool)? {
    try read { try JournalFile.place(where: "digest = ?", digest, $0) }
  }

  /// Returns the published recording with this identifier and its entry, or nil if there is none.
  package func recording(
    withIdentity uuid: UUID
  ) throws(StorageError) -> (recording: Recording, entry: Int64, trashed: Bool)? {
    try read { db in
      guard
        let place = try JournalFile.place(
          where: "recording.uuid = ? AND state = 'finished'", uuid.stored, db),
        let row = try RecordingRow.row(place.recording, db)
      else { return nil }
      return (try RecordingRow.recording(row), place.entry, place.trashed)
    }
  }

  /// Returns the recording that meets a condition, its entry, and whether this is in the trash; an
  /// entry outside the trash is preferred.
  private static func place(
    where condition: String, _ value: any DatabaseValueConvertible, _ db: Database
  ) throws -> (recording: Int64, entry: Int64, trashed: Bool)? {
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT recording.id, entry.id, deleted IS NOT NULL
        FROM recording JOIN entry ON entry.id = entry_id
        WHERE \(condition) ORDER BY deleted IS NOT NULL, recording.id LIMIT 1
        """, arguments: [value])
    return row.map { ($0[0], $0[1], $0[2]) }
  }

  /// Returns the unfinished recordings: in progress, or abandoned by a process that died.
  ///
  /// The recorder's lock shows which of the two applies.
  package func unfinishedRecordings() throws(StorageError) -> [Recording] {
    try read { db in
      let rows = try Row.fetchCursor(
        db, sql: RecordingRow.columns + " WHERE state <> 'finished' ORDER BY id")
      var recordings: [Recording] = []
      while let row = try rows.next() {
        if let recording = RecordingRow.readable(row) { recordings.append(recording) }
      }
      return recordings
    }
  }

  private static func insert(
    _ draft: RecordingDraft, entry: Int64?, _ db: Database
  ) throws -> Int64 {
    let start = draft.start
    try db.execute(
      literal: """
        INSERT INTO recording (uuid, entry_id, state, start_instant, start_zone, start_offset,
          start_day, start_source, rate, channels, sample_format, source, file_name, file_format,
          keeps_original, markers)
        VALUES (\(draft.uuid.stored), \(entry), \(entry == nil ? "importing" : "recording"),
          \(start.milliseconds), \(start.zone), \(start.offset), \(start.day.description),
          \(draft.startSource), \(draft.rate), \(draft.channels), \(draft.sampleFormat.rawValue),
          \(draft.source.rawValue), \(draft.fileName), \(draft.fileFormat),
          \(draft.keepsOriginal), \(try RecordingRow.text(draft.markers)))
        """)
    return db.lastInsertedRowID
  }

  /// Throws if a recording is missing or finished; returns whether it keeps its original.
  @discardableResult
  static func requireUnfinished(_ recording: Int64, _ db: Database) throws -> Bool {
    let row = try Row.fetchOne(
      db.cachedStatement(sql: "SELECT state, keeps_original FROM recording WHERE id = ?"),
      arguments: [recording])
    guard let row else { throw Refusal(.notFound, "there is no recording \(recording)") }
    guard row[0] != Recording.State.finished.rawValue else {
      throw Refusal(.failed, "recording \(recording) is finished and cannot change")
    }
    return row[1]
  }
}
