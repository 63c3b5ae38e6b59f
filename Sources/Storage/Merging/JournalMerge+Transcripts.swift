import Entries
import GRDB

extension JournalMerge {
  /// Adds the transcript versions that this journal lacks, and shows for each recording the version
  /// that follows from both journals' choices.
  mutating func mergeTranscripts() throws {
    for (number, recording) in recordings.sorted(by: { $0.key < $1.key }) {
      let theirs = try source.read { db in
        try Row.fetchAll(
          db,
          sql: """
            SELECT id, stamp, chosen, choice FROM transcript
            WHERE recording_id = ? AND state <> 'running' ORDER BY stamp
            """, arguments: [number])
      }
      guard !theirs.isEmpty else { continue }
      var own: [String: Row] = [:]
      for row in try Row.fetchAll(
        target, sql: "SELECT id, stamp, chosen FROM transcript WHERE recording_id = ?",
        arguments: [recording])
      {
        if let stamp: String = row[1] { own[stamp] = row }
      }
      let stamps = Set(theirs.compactMap { $0[1] as String? })
      var isNew = false
      var versions: [(there: Int64, here: Int64)] = []
      for row in theirs {
        let stamp = try source.stamp(row[1])
        let chosen = try source.optionalStamp(row[2])
        if let present = try own[stamp]
          ?? twin(of: row[0], stamped: stamp, in: recording, besides: stamps)
        {
          transcripts[row[0]] = present[0]
          if try takeWords(of: row[0], to: present[0], in: recording) { isNew = true }
          let last: String? = present[2]
          guard let chosen, chosen > last ?? "" else { continue }
          try target.execute(
            sql: "UPDATE transcript SET chosen = ?, choice = ? WHERE id = ?",
            arguments: [chosen, row[3] as String?, present[0] as Int64])
        } else {
          let version = try add(row[0], to: recording)
          transcripts[row[0]] = version
          versions.append((row[0], version))
          report.transcripts += 1
        }
        isNew = true
      }
      if isNew, let shown = try choose(of: recording) {
        // The other journal's evidence for the version that is now shown may be missing here.
        for row in theirs where transcripts[row[0]] == shown {
          versions.append((row[0], shown))
        }
      }
      for version in versions {
        try addEvidence(of: version.there, to: version.here, in: recording)
      }
    }
  }

  /// What twins have in common besides their texts.
  static let likeness =
    "transcript.created, engine, model, checksum, vocabulary, settings, transcript.state"

  /// Returns the version here that equals one of the other journal under another stamp, because it
  /// went from one to the other as an export, which carries no stamps; nil if there is none.
  ///
  /// From then on it has the smaller of the two stamps, in whichever order journals are merged.
  /// - Parameter stamps: The stamps of the other journal's versions; a version with one of these is
  ///   not a twin.
  private func twin(
    of number: Int64, stamped stamp: String, in recording: Int64, besides stamps: Set<String>
  ) throws -> Row? {
    let made = "SELECT id, stamp, chosen, \(JournalMerge.likeness) FROM transcript"
    let theirs = try source.read { db in
      try Row.fetchOne(db, sql: made + " WHERE id = ?", arguments: [number])
    }
    guard let theirs else { return nil }
    let values = Array(theirs.databaseValues.dropFirst(3))
    let alike = try Row.fetchAll(
      target, sql: made + " WHERE recording_id = ? AND created = ? AND state <> 'running'",
      arguments: [recording, theirs["created"] as Int64])
    let text = try source.read { db in try JournalMerge.text(of: number, db) }
    for row in alike where Array(row.databaseValues.dropFirst(3)) == values {
      let own: String? = row[1]
      guard own.map({ !stamps.contains($0) }) ?? true,
        try JournalMerge.text(of: row[0], target) == text
      else { continue }
      if let own, own < stamp { return row }
      try target.execute(
        sql: "UPDATE transcript SET stamp = ? WHERE id = ?",
        arguments: [stamp, row[0] as Int64])
      return row
    }
    return nil
  }

  /// Returns the texts of a version's utterances.
  static func text(of transcript: Int64, _ db: Database) throws -> [String] {
    try String.fetchAll(
      db, sql: "SELECT text FROM utterance WHERE transcript_id = ? ORDER BY position",
      arguments: [transcript])
  }

  private mutating func add(_ number: Int64, to recording: Int64) throws -> Int64 {
    let columns = """
      engine, model, checksum, vocabulary, settings, state, created, text_length, word_count,
      unsure_count, opening, stamp, chosen, choice
      """
    let values = try source.read { db in
      try Row.fetchOne(
        db, sql: "SELECT \(columns) FROM transcript WHERE id = ?", arguments: [number]
      ).map { Array($0.databaseValues) }
    }
    guard let values else { throw source.unreadable("a transcript cannot be read") }
    let places = Array(repeating: "?", count: values.count + 1).joined(separator: ", ")
    try target.execute(
      sql: "INSERT INTO transcript (recording_id, \(columns)) VALUES (\(places))",
      arguments: StatementArguments([recording.databaseValue] + values))
    let added = target.lastInsertedRowID
    try copyUtterances(of: number, to: added)
    try copyOpening(of: number, to: added)
    return added
  }

  /// Copies the beginning of a version's text if it is not UTF-8, or makes it of the utterances.
  mutating func copyOpening(of number: Int64, to added: Int64) throws {
    try copyTexts(of: "transcript", number, to: added)
    let texts = theirTexts.texts(of: "transcript", number)
    if texts.contains(where: { $0.copy != nil }) { try TranscriptWriter.recount(added, target) }
  }

  /// Adds the utterances of a version of the other journal to one here.
  mutating func copyUtterances(of number: Int64, to added: Int64) throws {
    let insertion = try target.cachedStatement(
      sql: """
        INSERT INTO utterance (transcript_id, position, start_seconds, end_seconds, channel,
          text_start, text, words)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """)
    try source.read { db in
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT position, start_seconds, end_seconds, channel, text_start, text, words, id
          FROM utterance WHERE transcript_id = ? ORDER BY position
          """, arguments: [number])
      while let row = try rows.next() {
        guard (try? WordsReader.decode((row[6] as String?) ?? "")) != nil else {
          throw source.unreadable("the words of a transcript cannot be read")
        }
        try insertion.execute(
          arguments: StatementArguments([added.databaseValue] + row.databaseValues.dropLast()))
        try copyTexts(of: "utterance", row[7], to: target.lastInsertedRowID)
      }
    }
  }

  /// Shows the version that follows from all choices in their order.
  ///
  /// A recogniser's version never replaces a corrected one, whichever journal it came from.
  /// - Returns: The version that is shown now and was not shown before; nil if there is none.
  private mutating func choose(of recording: Int64) throws -> Int64? {
    var chosen: [ShownVersion] = []
    var present: Int64?
    let rows = try Row.fetchAll(
      target,
      sql: """
        SELECT id, state, chosen, choice, is_current, engine FROM transcript
        WHERE recording_id = ? AND state <> 'running' ORDER BY chosen, stamp
        """, arguments: [recording])
    let copies = try copies(among: rows)
    for row in rows {
      if row[4] { present = row[0] }
      guard row[2] as String? != nil, !copies.contains(row[0]) else { continue }
      chosen.append(
        ShownVersion(
          number: row[0], isCorrected: row[1] == Transcript.State.corrected.rawValue,
          choice: TranscriptChoice(stored: row[3])))
    }
    let shown = ShownVersion.number(of: chosen)
    guard shown != present else { return nil }
    replaced[recording] = .some(present)
    try TranscriptWriter.show(shown, of: recording, target)
    let entry = try Int64.fetchOne(
      target, sql: "SELECT entry_id FROM recording WHERE id = ?", arguments: [recording])
    if let entry { changed.insert(entry) }
    return shown
  }
}
