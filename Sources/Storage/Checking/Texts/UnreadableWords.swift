import Entries
import GRDB

/// Mends utterances whose list of words cannot be read, or does not lie in their text.
///
/// The text of an utterance stands beside its words, so it is only their times and confidence that
/// are lost: the words get estimated times within those of the utterance, with confidence 0. The
/// length of the recording does not limit them, because nobody has proved it; times outside the
/// sound are found when the transcript is checked.
struct UnreadableWords {
  private let db: Database

  init(_ db: Database) { self.db = db }

  /// Mends all finished transcripts.
  /// - Returns: The transcripts that were mended, with their entries.
  func mend() throws -> [(transcript: Int64, entry: Int64?)] {
    try TranscriptRow.finished(db).filter { try mend($0.number) }
      .map { ($0.number, $0.entry) }
  }

  private func mend(_ transcript: Int64) throws -> Bool {
    let rows = try TranscriptRow.readableRows(
      of: transcript, selecting: "id, text, start_seconds, end_seconds, words", db)
    var isMended = false
    for row in rows {
      let text = String.fromDatabaseValue(row[1]) ?? ""
      let words = String.fromDatabaseValue(row[4]).flatMap { WordsReader.words(in: $0) }
      let length = text.unicodeScalars.count
      if let words, words.allSatisfy({ $0.range.upperBound <= length }) { continue }
      let number: Int64 = row[0]
      if try BrokenTexts(db).isBroken(utterance: number) { continue }
      isMended = true
      guard !text.isEmpty else {
        // Nothing of it can be read. Its text is a gap, and is mended as a lost row's is.
        try db.execute(sql: "DELETE FROM utterance WHERE id = ?", arguments: [number])
        continue
      }
      let start = max(0, StoredTime.read(row[2]))
      let end = max(start, StoredTime.read(row[3]))
      let guessed = LostWords.utterance(text, start: start, end: end)
      try db.execute(
        sql: "UPDATE utterance SET words = ? WHERE id = ?",
        arguments: [WordsText.encode(guessed.words), number])
    }
    guard isMended else { return false }
    let settings =
      try String.fetchOne(
        db, sql: "SELECT settings FROM transcript WHERE id = ?", arguments: [transcript]) ?? ""
    let version = Transcript.Engine(name: "", settings: settings)
    try db.execute(
      sql: "UPDATE transcript SET settings = ? WHERE id = ?",
      arguments: [version.saying(Transcript.Engine.restored).settings, transcript])
    return true
  }
}

extension JournalFile {
  /// Gives utterances whose words cannot be read the words of their text, with estimated times.
  /// - Returns: The transcripts that were mended, with their entries.
  package func mendUnreadableWords() throws(StorageError) -> [(transcript: Int64, entry: Int64?)] {
    try write { db in try UnreadableWords(db).mend() }
  }
}
