internal import Foundation
internal import GRDB

extension JournalFile {
  /// Makes all indexes of the tables anew.
  package func rebuildIndexes() throws(StorageError) {
    try write { db in try db.execute(sql: "REINDEX") }
  }

  /// Counts the text and the words of a finished transcript anew.
  package func recount(_ transcript: Int64) throws(StorageError) {
    try write { db in
      try TranscriptWriter.number(try TranscriptWriter.places(of: transcript, db), db)
      try TranscriptWriter.summarize(transcript, db)
    }
  }

  /// Gives the stored sound of a recording the digests that an earlier version did not write.
  ///
  /// The caller has proved the sound by the recording's own digest.
  package func giveDigests(to recording: Int64) throws(StorageError) {
    for segment in try segments(of: recording) {
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
          encoding: segment.encoding.rawValue, bytes: try row.bytes(at: 0))
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
