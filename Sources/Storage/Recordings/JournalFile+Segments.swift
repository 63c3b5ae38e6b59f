internal import Entries
internal import Foundation
internal import GRDB

extension JournalFile {
  /// Appends sound to an unfinished recording; it must begin at the end of the last segment.
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

  /// Replaces a range of segments by one segment with the same frames ("sealing").
  ///
  /// Throws, without changing anything, if the segments in this range have a hole, or do not begin
  /// and end exactly with the range. The caller must have checked that the samples are the same.
  package func replaceSegments(
    of recording: Int64, frames: Range<Int64>, with segment: SegmentDraft
  ) throws(StorageError) {
    try write { db in try JournalFile.replace(frames, of: recording, with: segment, db) }
  }

  /// Replaces segments by others with the same frames, in one transaction.
  ///
  /// The caller must have checked that the samples are the same. Nothing is replaced if the sound
  /// was redacted since: what was taken out of it would come back.
  /// - Parameter digest: The digest of the recording by which its samples were proved.
  /// - Returns: Whether the recording still has this digest.
  package func replaceSegments(
    of recording: Int64, proved digest: String, with segments: [SegmentDraft]
  ) throws(StorageError) -> Bool {
    try write { db in
      let stored = try String.fetchOne(
        db, sql: "SELECT digest FROM recording WHERE id = ?", arguments: [recording])
      guard stored == digest else { return false }
      for segment in segments {
        let frames = segment.firstFrame..<segment.firstFrame + Int64(segment.frameCount)
        try JournalFile.replace(frames, of: recording, with: segment, db)
      }
      return true
    }
  }

  private static func replace(
    _ frames: Range<Int64>, of recording: Int64, with segment: SegmentDraft, _ db: Database
  ) throws {
    guard segment.firstFrame == frames.lowerBound, segment.frameCount == frames.count else {
      throw Refusal(.failed, "the new segment does not hold the frames it replaces")
    }
    try requireCover(frames, of: recording, db)
    try db.execute(
      literal: """
        DELETE FROM segment WHERE recording_id = \(recording)
          AND first_frame >= \(frames.lowerBound) AND first_frame < \(frames.upperBound)
        """)
    try insert(segment, recording: recording, db)
  }

  /// Returns the segments of a recording in order, without their bytes.
  ///
  /// A segment with an impossible position is left out, and noted as damage.
  package func segments(of recording: Int64) throws(StorageError) -> [SegmentInfo] {
    try read { db in
      let statement = try db.cachedStatement(
        sql: """
          SELECT first_frame, frame_count, encoding FROM segment
          WHERE recording_id = ? ORDER BY first_frame
          """)
      let rows = try Row.fetchCursor(statement, arguments: [recording])
      var segments: [SegmentInfo] = []
      while let row = try rows.next() {
        guard let frames = JournalFile.frames(from: row[0], count: row[1]) else {
          DamageLog.note(.piece, entry: try JournalFile.entry(ofRecording: recording, db))
          continue
        }
        segments.append(
          SegmentInfo(
            firstFrame: frames.lowerBound, frameCount: frames.count,
            encoding: (row[2] as String?).flatMap(SegmentEncoding.init(rawValue:))))
      }
      return segments
    }
  }

  /// Notes as damage that a segment has a position outside its recording.
  package func noteStray(in recording: Int64) throws(StorageError) {
    try read { db in
      DamageLog.note(.piece, entry: try JournalFile.entry(ofRecording: recording, db))
    }
  }

  static func entry(ofRecording recording: Int64, _ db: Database) throws -> Int64? {
    try Int64.fetchOne(
      db, sql: "SELECT entry_id FROM recording WHERE id = ?", arguments: [recording])
  }

  /// Returns the bytes of the segment that begins at a frame; reads only that row.
  /// - Throws: `damaged` if the bytes do not match their digest.
  package func segmentBytes(
    of recording: Int64, firstFrame: Int64
  ) throws(StorageError) -> [UInt8] {
    guard let piece = try segment(of: recording, firstFrame: firstFrame) else {
      throw StorageError(
        .notFound, path: path,
        reason: "no segment of recording \(recording) begins at \(firstFrame)")
    }
    guard piece.proof != .broken else {
      throw StorageError(
        .damaged, path: path, reason: "sound of recording \(recording) is not as it was written")
    }
    return piece.bytes
  }

  /// Returns the segment that begins at a frame, checked against its digest; nil if there is none.
  ///
  /// If a page of it cannot be read, the bytes of its other pages are at their places, and it is
  /// broken.
  package func segment(
    of recording: Int64, firstFrame: Int64
  ) throws(StorageError) -> StoredPiece? {
    let broken: StoredPiece
    do {
      guard let found = try storedSegment(of: recording, firstFrame: firstFrame) else { return nil }
      // Hashed outside of the transaction, so that several threads can check segments in parallel.
      guard found.digest != nil, !found.isWhole else {
        return StoredPiece(bytes: found.bytes, proof: found.digest == nil ? .none : .whole)
      }
      broken = StoredPiece(bytes: found.bytes, proof: .broken)
    } catch {
      guard error.code == .damaged else { throw error }
      guard let left = try rest(ofSegment: firstFrame, of: recording) else { throw error }
      return left
    }
    // A page that was written over may have led SQLite to others; the map of pages knows better.
    return try rest(ofSegment: firstFrame, of: recording) ?? broken
  }

  /// The bytes of a segment and its digest, as they are stored.
  struct StoredSegment {
    var bytes: [UInt8]
    var digest: String?
    /// With what the digest begins; nil without the recording.
    var place: SoundDigest.Segment?

    /// Whether the bytes match the digest.
    var isWhole: Bool { digest != nil && place?.digest(of: bytes) == digest }
  }

  private func storedSegment(
    of recording: Int64, firstFrame: Int64
  ) throws(StorageError) -> StoredSegment? {
    try read { db -> StoredSegment? in
      let rows = try Row.fetchCursor(
        db.cachedStatement(
          sql: """
            SELECT bytes, digest, frame_count, encoding FROM segment
            WHERE recording_id = ? AND first_frame = ?
            """),
        arguments: [recording, firstFrame])
      guard let row = try rows.next() else { return nil }
      let place = try SoundDigest(recording, db)?.segment(
        firstFrame: firstFrame, frameCount: (row[2] as Int?) ?? 0,
        encoding: (row[3] as String?) ?? "")
      return StoredSegment(bytes: try row.bytes(at: 0), digest: row[1], place: place)
    }
  }

  /// Returns the frames of a row; nil if the numbers are impossible.
  static func frames(from first: Int64?, count: Int64?) -> Range<Int64>? {
    let most: Int64 = 1 << 48
    guard let first, let count, first >= 0, first < most, count > 0, count < 1 << 32 else {
      return nil
    }
    return first..<first + count
  }

  private static func insert(
    _ segment: SegmentDraft, recording: Int64, _ db: Database
  ) throws {
    guard segment.frameCount > 0, !segment.bytes.isEmpty else {
      throw Refusal(.failed, "a segment without sound cannot be stored")
    }
    let statement = try db.cachedStatement(
      sql: """
        INSERT INTO segment (recording_id, first_frame, frame_count, encoding, bytes, digest)
        VALUES (?, ?, ?, ?, ?, ?)
        """)
    let digest = try SoundDigest(recording, db)?.segment(
      firstFrame: segment.firstFrame, frameCount: segment.frameCount,
      encoding: segment.encoding.rawValue, bytes: segment.bytes)
    try statement.execute(arguments: [
      recording, segment.firstFrame, segment.frameCount, segment.encoding.rawValue,
      Data(segment.bytes), digest,
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
    guard let last else { return 0 }
    guard let frames = frames(from: last[0], count: last[1]) else {
      throw Refusal(.damaged, "the journal holds a segment of an impossible length")
    }
    return frames.upperBound
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
      guard let next = JournalFile.frames(from: row[0], count: row[1]), next.lowerBound == end
      else { break }
      end = next.upperBound
    }
    guard end == frames.upperBound else {
      throw Refusal(
        .failed,
        "the segments of recording \(recording) do not hold exactly the frames \(frames)")
    }
  }
}

extension JournalFile {
  /// Returns the frame at which a recording's last segment ends; nil if it has none, or one with an
  /// impossible position.
  package func endOfSegments(of recording: Int64) throws(StorageError) -> Int64? {
    try read { db in
      let last = try Row.fetchOne(
        db,
        sql: """
          SELECT first_frame, frame_count FROM segment WHERE recording_id = ?
          ORDER BY first_frame DESC LIMIT 1
          """, arguments: [recording])
      return last.flatMap { JournalFile.frames(from: $0[0], count: $0[1])?.upperBound }
    }
  }

  /// Returns the first bytes of a recording's first FLAC segment, which tell its format; nil if it
  /// has none.
  package func segmentHead(of recording: Int64) throws(StorageError) -> [UInt8]? {
    try read { db in
      let row = try Int64.fetchOne(
        db,
        sql: """
          SELECT rowid FROM segment WHERE recording_id = ? AND encoding = 'flac'
          ORDER BY first_frame LIMIT 1
          """, arguments: [recording])
      return row.flatMap { db.firstBytes(64, of: "bytes", in: "segment", row: $0) }
    }
  }
}

extension Row {
  /// Returns a blob as an array, copied once.
  func bytes(at index: Int) throws -> [UInt8] {
    try withUnsafeData(atIndex: index) { data in data.map { [UInt8]($0) } ?? [] }
  }
}
