internal import Entries
internal import Foundation
internal import GRDB

extension JournalFile {
  /// Appends sound to a recording that has not ended; it must begin at the end of the last segment.
  package func append(_ segment: SegmentDraft, to recording: Int64) throws(StorageError) {
    try write { db in
      try JournalFile.requireUnfinished(recording, db)
      let end = try JournalFile.end(of: recording, db)
      guard segment.firstFrame == end else {
        throw Refusal(
          .failed, "a segment begins at frame \(segment.firstFrame), the sound ends at \(end)")
      }
      try JournalFile.insert(segment, recording: recording, db)
      let frames = end + Int64(segment.frameCount)
      let statement = try db.cachedStatement(sql: "UPDATE recording SET frames = ? WHERE id = ?")
      try statement.execute(arguments: [frames, recording])
    }
  }

  /// Replaces a range of segments by one that holds the same frames: sealing.
  ///
  /// Throws, without changing anything, if the segments in this range have a hole, or do not begin
  /// and end exactly with it. The caller must have checked that the samples are the same.
  package func replaceSegments(
    of recording: Int64, frames: Range<Int64>, with segment: SegmentDraft
  ) throws(StorageError) {
    try write { db in
      guard segment.firstFrame == frames.lowerBound, segment.frameCount == frames.count else {
        throw Refusal(.failed, "the new segment does not hold the frames it replaces")
      }
      try JournalFile.requireCover(frames, of: recording, db)
      try db.execute(
        literal: """
          DELETE FROM segment WHERE recording_id = \(recording)
            AND first_frame >= \(frames.lowerBound) AND first_frame < \(frames.upperBound)
          """)
      try JournalFile.insert(segment, recording: recording, db)
    }
  }

  /// Returns the segments of a recording in order, without their bytes.
  package func segments(of recording: Int64) throws(StorageError) -> [SegmentInfo] {
    try read { db in
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT first_frame, frame_count, encoding FROM segment
          WHERE recording_id = ? ORDER BY first_frame
          """, arguments: [recording])
      var segments: [SegmentInfo] = []
      while let row = try rows.next() {
        guard let encoding = SegmentEncoding(rawValue: row[2]) else {
          throw Refusal(.damaged, "the journal holds a segment of an unknown encoding")
        }
        segments.append(
          SegmentInfo(firstFrame: row[0], frameCount: row[1], encoding: encoding))
      }
      return segments
    }
  }

  /// Returns the bytes of the segment that begins at a frame; reads only that row.
  package func segmentBytes(
    of recording: Int64, firstFrame: Int64
  ) throws(StorageError) -> [UInt8] {
    try read { db in
      let rows = try Row.fetchCursor(
        db.cachedStatement(
          sql: "SELECT bytes FROM segment WHERE recording_id = ? AND first_frame = ?"),
        arguments: [recording, firstFrame])
      guard let row = try rows.next() else {
        throw Refusal(.notFound, "no segment of recording \(recording) begins at \(firstFrame)")
      }
      return try row.bytes(at: 0)
    }
  }

  private static func insert(
    _ segment: SegmentDraft, recording: Int64, _ db: Database
  ) throws {
    guard segment.frameCount > 0, !segment.bytes.isEmpty else {
      throw Refusal(.failed, "a segment without sound cannot be stored")
    }
    let statement = try db.cachedStatement(
      sql: """
        INSERT INTO segment (recording_id, first_frame, frame_count, encoding, bytes)
        VALUES (?, ?, ?, ?, ?)
        """)
    try statement.execute(arguments: [
      recording, segment.firstFrame, segment.frameCount, segment.encoding.rawValue,
      Data(segment.bytes),
    ])
  }

  /// Returns the frame after the last one in a recording's segments.
  static func end(of recording: Int64, _ db: Database) throws -> Int64 {
    let last = try Row.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT first_frame, frame_count FROM segment
          WHERE recording_id = ? ORDER BY first_frame DESC LIMIT 1
          """), arguments: [recording])
    return last.map { $0[0] + $0[1] } ?? 0
  }

  /// Throws if segments do not cover a range exactly, each beginning where the previous one ends.
  static func requireCover(
    _ frames: Range<Int64>, of recording: Int64, _ db: Database
  ) throws {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT first_frame, frame_count FROM segment
        WHERE recording_id = ? AND first_frame >= ? AND first_frame < ? ORDER BY first_frame
        """, arguments: [recording, frames.lowerBound, frames.upperBound])
    var end = frames.lowerBound
    while let row = try rows.next() {
      let first: Int64 = row[0]
      guard first == end else { break }
      end += row[1]
    }
    guard end == frames.upperBound else {
      throw Refusal(
        .failed,
        "the segments of recording \(recording) do not hold exactly the frames \(frames)")
    }
  }
}

extension Row {
  /// Returns a blob as an array, copied once.
  func bytes(at index: Int) throws -> [UInt8] {
    try withUnsafeData(atIndex: index) { data in data.map { [UInt8]($0) } ?? [] }
  }
}
