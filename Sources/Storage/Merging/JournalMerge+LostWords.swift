import Entries
import GRDB

extension JournalMerge {
  /// The columns that follow from the words of a version.
  private static let counts = "settings, text_length, word_count, unsure_count, opening"

  /// Takes the words of a version from the other journal if words of it were lost here and are
  /// whole there, or were brought back there.
  /// - Returns: Whether they were taken.
  mutating func takeWords(
    of there: Int64, to here: Int64, in recording: Int64
  ) throws -> Bool {
    let theirs = try source.read { db in try JournalMerge.loss(of: there, db) }
    guard try JournalMerge.loss(of: here, target) > theirs else { return false }
    let values = try source.read { db in
      try Row.fetchOne(
        db, sql: "SELECT \(JournalMerge.counts) FROM transcript WHERE id = ?", arguments: [there]
      ).map { Array($0.databaseValues) }
    }
    guard let values else { throw source.unreadable("a transcript cannot be read") }
    try target.execute(sql: "DELETE FROM utterance WHERE transcript_id = ?", arguments: [here])
    try copyUtterances(of: there, to: here)
    try target.execute(
      sql: "UPDATE transcript SET (\(JournalMerge.counts)) = (?, ?, ?, ?, ?) WHERE id = ?",
      arguments: StatementArguments(values + [here.databaseValue]))
    try copyOpening(of: there, to: here)
    report.wholeTranscripts += 1
    if let entry = try Int64.fetchOne(
      target, sql: "SELECT entry_id FROM recording WHERE id = ?", arguments: [recording])
    {
      touched.insert(entry)
      changed.insert(entry)
    }
    return true
  }

  /// Returns how much of a version's words was lost: 2 if some are lost, 1 if all were brought back
  /// with estimated times, 0 if none were.
  private static func loss(of transcript: Int64, _ db: Database) throws -> Int {
    loss(
      settings: try String.fetchOne(
        db, sql: "SELECT settings FROM transcript WHERE id = ?", arguments: [transcript]))
  }

  /// Returns the same of a version with these settings.
  static func loss(settings: String?) -> Int {
    let version = Transcript.Engine(name: "", settings: settings ?? "")
    return version.says(Transcript.Engine.incomplete)
      ? 2 : version.says(Transcript.Engine.restored) ? 1 : 0
  }

  /// Returns the versions that `salvage` made of the searchable text of a version that is here too:
  /// rows with an `id` and an `engine`.
  func copies(among rows: [Row]) throws -> Set<Int64> {
    func isSalvaged(_ row: Row) -> Bool {
      row["engine"] as String? == Transcript.Engine.salvage
    }
    let salvaged = rows.filter(isSalvaged)
    guard !salvaged.isEmpty else { return [] }
    func text(_ row: Row) throws -> String {
      try JournalMerge.text(of: row["id"], target).filter { !$0.isEmpty }.joined(separator: " ")
    }
    let others = Set(try rows.filter { !isSalvaged($0) }.map(text))
    return Set(try salvaged.filter { others.contains(try text($0)) }.map { $0["id"] as Int64 })
  }
}
