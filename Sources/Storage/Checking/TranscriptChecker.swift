import Entries
import GRDB

/// Checks transcripts for contradictions in themselves, and with the length of their sound.
struct TranscriptChecker {
  /// How far a time may lie beyond the end of the sound, in seconds: recognisers round to whole
  /// frames of their own, and the captions of other programs to tenths of a second.
  private static let tolerance = 1.0

  private let db: Database
  /// The lengths of recordings whose rows have others, in seconds.
  private let lengths: [Int64: Double]

  init(_ db: Database, lengths: [Int64: Double] = [:]) {
    self.db = db
    self.lengths = lengths
  }

  func faults() throws -> [TranscriptFault] {
    var faults: [TranscriptFault] = []
    for transcript in try TranscriptRow.finished(db) {
      let found: [TranscriptFault.Kind]
      do {
        found = try kinds(
          of: transcript.number, seconds: lengths[transcript.recording] ?? transcript.seconds)
      } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
        // The words on a lost page are reported by `LostWords`.
        continue
      }
      faults += found.map { TranscriptFault($0, of: transcript) }
    }
    return faults
  }

  private func kinds(of transcript: Int64, seconds: Double) throws -> [TranscriptFault.Kind] {
    var hasWords = true
    var isBroken = false
    var hasBrokenList = false
    var hasTimes = true
    var words = 0
    var length = 0
    let end = seconds + TranscriptChecker.tolerance
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT start_seconds, end_seconds, text, words FROM utterance
        WHERE transcript_id = ? ORDER BY start_seconds, position
        """, arguments: [transcript])
    while let row = try rows.next() {
      let text = (row[2] as String?) ?? ""
      // That is told by itself, and nothing can be counted in it.
      if row.isBroken(text, at: 2) { isBroken = true }
      let scalars = text.unicodeScalars.count
      let (start, stop) = ((row[0] as Double?) ?? -1, (row[1] as Double?) ?? -1)
      if start < 0 || stop < start || stop > end { hasTimes = false }
      let list = (row[3] as String?) ?? ""
      guard let said = try? WordsReader.decode(list) else {
        // So is a broken list.
        if row.isBroken(list, at: 3) { hasBrokenList = true } else { hasWords = false }
        continue
      }
      words += said.count
      if scalars > 0 { length += scalars + (length > 0 ? 1 : 0) }
      if said.contains(where: { $0.range.upperBound > scalars }) { hasWords = false }
      if said.contains(where: { $0.start < 0 || $0.end < $0.start || $0.end > end }) {
        hasTimes = false
      }
    }
    let stored = try Row.fetchOne(
      db, sql: "SELECT text_length, word_count FROM transcript WHERE id = ?",
      arguments: [transcript])
    let agrees = stored.map { $0[0] as Int? == length && $0[1] as Int? == words } ?? false
    return (hasWords || isBroken ? [] : [.words]) + (hasTimes ? [] : [.times])
      + (hasWords && !isBroken && !hasBrokenList && !agrees ? [.counts] : [])
  }
}
