internal import Entries
package import Foundation
internal import GRDB

extension JournalFile {
  /// Creates a stage for the new sound of a recording; it belongs to no entry.
  package func beginSilencing(_ recording: Int64, as uuid: UUID) throws(StorageError) -> Int64 {
    try write { db in
      try db.execute(
        literal: """
          INSERT INTO recording (uuid, entry_id, state, start_instant, start_zone, start_offset,
            start_day, start_source, rate, channels, sample_format, source)
          SELECT \(uuid.stored), NULL, 'importing', start_instant, start_zone, start_offset,
            start_day, start_source, rate, channels, sample_format, source
          FROM recording WHERE id = \(recording) AND state = 'finished'
          """)
      guard db.changesCount == 1 else {
        throw Refusal(.notFound, "there is no finished recording \(recording)")
      }
      return db.lastInsertedRowID
    }
  }

  /// Adds a segment at any position to a stage of new sound.
  ///
  /// Its digest is written later, because it includes the recording to which the segment will
  /// belong.
  package func appendSilenced(
    _ segment: SegmentDraft, to stage: Int64
  ) throws(StorageError) {
    try write { db in
      try db.execute(
        literal: """
          INSERT INTO segment (recording_id, first_frame, frame_count, encoding, bytes)
          VALUES (\(stage), \(segment.firstFrame), \(segment.frameCount),
            \(segment.encoding.rawValue), \(Data(segment.bytes)))
          """)
    }
  }

  /// Replaces segments of a recording by those of a stage, and writes their digests.
  static func replaceSound(
    of recording: Int64, by sound: RedactedRecording.Sound, _ db: Database
  ) throws {
    try db.execute(sql: "DELETE FROM original WHERE recording_id = ?", arguments: [recording])
    try db.execute(
      sql: """
        DELETE FROM segment WHERE recording_id = ?1 AND (?2 OR first_frame IN (
          SELECT first_frame FROM segment WHERE recording_id = ?3))
        """, arguments: [recording, sound.isWhole, sound.stage])
    try db.execute(
      literal: """
        UPDATE recording SET digest = \(sound.digest), frames = \(sound.frames),
          sample_format = \(sound.sampleFormat.rawValue), keeps_original = 0
        WHERE id = \(recording)
        """)
    let digest = try SoundDigest(recording, db)
    let staged = try Int64.fetchAll(
      db, sql: "SELECT id FROM segment WHERE recording_id = ? ORDER BY first_frame",
      arguments: [sound.stage])
    for segment in staged {
      guard
        let row = try Row.fetchOne(
          db, sql: "SELECT first_frame, frame_count, encoding, bytes FROM segment WHERE id = ?",
          arguments: [segment])
      else { continue }
      let text = digest?.segment(
        firstFrame: row[0], frameCount: row[1], encoding: row[2], bytes: try row.bytes(at: 3))
      try db.execute(
        sql: "UPDATE segment SET recording_id = ?, digest = ? WHERE id = ?",
        arguments: [recording, text, segment])
    }
    try JournalFile.requireCover(0..<sound.frames, of: recording, db)
    try db.execute(sql: "DELETE FROM recording WHERE id = ?", arguments: [sound.stage])
  }
}
