import Entries
import GRDB

/// Moves times of a former version of a transcript that lie outside its sound to its beginning or
/// its end.
struct StrayTimes {
  private let db: Database

  init(_ db: Database) { self.db = db }

  func clamp(_ transcript: Int64) throws {
    guard let version = try TranscriptRow.finished(transcript, db), !version.isCurrent,
      version.seconds > 0
    else { return }
    func inside(_ time: Double, from start: Double = 0) -> Double {
      min(max(start, time), max(start, version.seconds))
    }
    let rows = try TranscriptRow.readableRows(
      of: transcript, selecting: "id, start_seconds, end_seconds, words", db)
    for row in rows {
      guard let text = String.fromDatabaseValue(row[3]),
        var words = WordsReader.words(in: text)
      else { continue }
      let stored = words
      let start = inside(StoredTime.read(row[1]))
      let end = inside(StoredTime.read(row[2]), from: start)
      for index in words.indices {
        words[index].start = inside(words[index].start)
        words[index].end = inside(words[index].end, from: words[index].start)
      }
      let isSame =
        words == stored && start == StoredTime.read(row[1]) && end == StoredTime.read(row[2])
      guard !isSame else { continue }
      let number: Int64 = row[0]
      try db.execute(
        sql: "UPDATE utterance SET start_seconds = ?, end_seconds = ?, words = ? WHERE id = ?",
        arguments: [start, end, WordsText.encode(words), number])
    }
  }
}

extension JournalFile {
  /// Moves times of a former version that lie outside its sound to its beginning or its end.
  ///
  /// The caller must have proved the length of the recording: with a wrong one, right times are
  /// lost.
  package func clampTimes(of transcript: Int64) throws(StorageError) {
    try write { db in try StrayTimes(db).clamp(transcript) }
  }
}
