import Entries
import GRDB

/// Finds the time at which a stretch of the searched transcript was said.
///
/// The index splits `don't` at its apostrophe, so its tokens are not our words. The position is
/// therefore followed in Unicode scalars: from the document to the recording's own transcript, then
/// to the utterance and then to the words.
enum SpokenPlace {
  /// Returns the time at which these scalars of an entry's document were said, with the word as it
  /// is written there.
  static func find(
    _ scalars: Range<Int>, in entry: Int64, word: String, _ db: Database
  ) throws -> SearchHit.SpokenMatch? {
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT recording.id, transcript.id, text_length
          FROM recording JOIN transcript ON recording_id = recording.id AND is_current = 1
          WHERE entry_id = ? AND text_length > 0 ORDER BY recording.id
          """), arguments: [entry])
    var offset = 0
    while let row = try rows.next() {
      let length = min((row[2] as Int?) ?? 0, 1 << 40)
      if scalars.lowerBound < offset + length {
        let local = scalars.lowerBound - offset..<min(scalars.upperBound - offset, length)
        return try find(local, recording: row[0], transcript: row[1], word: word, db)
      }
      offset += length + 1
    }
    return nil
  }

  private static func find(
    _ scalars: Range<Int>, recording: Int64, transcript: Int64, word: String, _ db: Database
  ) throws -> SearchHit.SpokenMatch? {
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT text_start, start_seconds, end_seconds, words FROM utterance
          WHERE transcript_id = ?1 AND text_start < ?3 AND text_start >= coalesce(
            (SELECT max(text_start) FROM utterance
              WHERE transcript_id = ?1 AND text_start <= ?2), 0)
          ORDER BY text_start
          """), arguments: [transcript, scalars.lowerBound, scalars.upperBound])
    var span: (start: Double, end: Double, confidence: Double)?
    while let row = try rows.next() {
      guard let textStart = row[0] as Int?, textStart < scalars.upperBound else { continue }
      let utteranceStart = (row[1] as Double?) ?? 0
      let utteranceEnd = (row[2] as Double?) ?? utteranceStart
      let local = max(0, scalars.lowerBound - textStart)..<scalars.upperBound - textStart
      // What cannot be read is said by whoever reads the transcript itself.
      let said = try? WordsReader.time(of: local, in: (row[3] as String?) ?? "")
      // If the engine gave no times for words, only the utterance's times are known.
      span = (
        span?.start ?? said?.start ?? utteranceStart, said?.end ?? utteranceEnd,
        min(span?.confidence ?? 1, said?.confidence ?? 1)
      )
    }
    return span.map {
      SearchHit.SpokenMatch(
        recording: recording, start: $0.start, end: $0.end, word: word, confidence: $0.confidence)
    }
  }
}
