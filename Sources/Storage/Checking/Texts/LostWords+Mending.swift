import Entries
import GRDB

extension LostWords {
  /// Brings the lost words of a version back, as far as they stand elsewhere.
  ///
  /// Words that are brought back get estimated times between their neighbours, with confidence 0.
  /// A version that stays incomplete says so in its settings; if nothing at all is left of it, the
  /// recording shows no version any more, so that it waits to be transcribed.
  /// - Returns: Whether all of its text is back.
  func mend(_ loss: Loss) throws -> Bool {
    var isBack = false
    try db.inSavepoint {
      isBack = try fill(loss)
      return isBack || loss.known.isEmpty || !loss.isKnown ? .commit : .rollback
    }
    let version = Transcript.Engine(name: "", settings: loss.settings)
    let mark = isBack ? Transcript.Engine.restored : Transcript.Engine.incomplete
    try db.execute(
      sql: "UPDATE transcript SET settings = ? WHERE id = ?",
      arguments: [version.saying(mark).settings, loss.transcript])
    guard !isBack else { return true }
    try TranscriptWriter.recount(loss.transcript, db)
    try db.execute(
      sql: """
        UPDATE transcript SET is_current = 0, chosen = NULL, choice = NULL
        WHERE id = ? AND text_length = 0
        """, arguments: [loss.transcript])
    return false
  }

  /// Adds an utterance for each gap whose text is known.
  /// - Returns: Whether the version has all of its text again.
  private func fill(_ loss: Loss) throws -> Bool {
    var taken = Set(
      try Int.fetchAll(
        db, sql: "SELECT position FROM utterance WHERE transcript_id = ?",
        arguments: [loss.transcript]))
    for gap in loss.gaps {
      let end = min(gap.scalars.upperBound, loss.known.count)
      guard gap.scalars.lowerBound < end else { continue }
      var position = (gap.before?.position ?? -1) + 1
      while taken.contains(position) { position += 1 }
      taken.insert(position)
      let text = String(String.UnicodeScalarView(loss.known[gap.scalars.lowerBound..<end]))
      let utterance = LostWords.utterance(text, in: gap, of: loss)
      _ = try TranscriptWriter.insert(utterance, at: position, to: loss.transcript, db)
    }
    try TranscriptWriter.recount(loss.transcript, db)
    let texts = try String.fetchAll(
      db,
      sql: """
        SELECT text FROM utterance WHERE transcript_id = ? AND text <> ''
        ORDER BY start_seconds, position
        """, arguments: [loss.transcript])
    return loss.isKnown && texts.joined(separator: " ").unicodeScalars.elementsEqual(loss.known)
  }

  /// Makes an utterance for a gap, between its neighbours in time.
  private static func utterance(_ text: String, in gap: Gap, of loss: Loss) -> Utterance {
    var start = gap.before?.seconds.upperBound ?? 0
    // Utterances are ordered by their beginnings, and those of two channels may overlap.
    if let after = gap.after { start = min(start, after.seconds.lowerBound) }
    if let before = gap.before { start = max(start, before.seconds.lowerBound) }
    let last = gap.after?.seconds.lowerBound ?? LostWords.end(of: text, from: start, in: loss)
    let end = max(start, last)
    var channel = gap.before?.channel
    if gap.before == nil || (gap.after != nil && gap.after?.channel != channel) {
      channel = gap.before == nil ? gap.after?.channel : nil
    }
    return LostWords.utterance(
      text, start: start, end: end, channel: channel, isUnsure: loss.isUnsure)
  }

  /// How many characters a second people say at the least, about half of what is usual.
  private static let slowest = 7.0

  private static func end(of text: String, from start: Double, in loss: Loss) -> Double {
    loss.isLengthProved ? loss.duration : end(of: text, from: start, unproved: loss.duration)
  }

  /// Returns where a text ends behind which no other one is, in a recording of a length that nobody
  /// has proved.
  ///
  /// By a wrong length, the words might be spread over hours, or lie at one moment; so they get no
  /// more time than a slow speaker takes.
  static func end(of text: String, from start: Double, unproved duration: Double) -> Double {
    let spoken = start + Double(text.unicodeScalars.count) / slowest
    return duration > start ? min(duration, spoken) : spoken
  }

  /// Makes an utterance of words whose times are estimated.
  /// - Parameter isUnsure: Whether the recogniser was unsure of all of them; then they may be
  ///   guesses at a voice that it did not understand, which are not shown.
  static func utterance(
    _ text: String, start: Double, end: Double, channel: Int? = nil, isUnsure: Bool = false
  ) -> Utterance {
    let plain = Utterance(start: start, end: end, text: text, words: [], channel: channel)
    guard var guessed = Utterance(guessing: text, start: start, end: end), guessed.text == text
    else { return plain }
    guessed.channel = channel
    guard isUnsure else { return guessed }
    for index in guessed.words.indices { guessed.words[index].confidence = Utterance.unclear }
    return guessed
  }
}

extension JournalFile {
  /// Returns the versions of transcripts that have lost words.
  package func lostWords() throws(StorageError) -> [WordLoss] {
    try read(steps: .max) { db in try LostWords(db).find().map(WordLoss.init) }
  }

  /// Brings lost words back, as far as they stand in the journal a second time.
  ///
  /// A recording of whose words nothing is left waits to be transcribed.
  /// - Parameter proved: The recordings whose length is proved.
  /// - Returns: The versions that had lost words, and whether each has all of its text again.
  package func mendLostWords(
    lengthsProvedOf proved: Set<Int64> = []
  ) throws(StorageError) -> [(loss: WordLoss, isBack: Bool)] {
    try write { db in
      let words = LostWords(db)
      return try words.find().map { loss in
        var loss = loss
        loss.isLengthProved = proved.contains(loss.recording)
        return (WordLoss(loss), try words.mend(loss))
      }
    }
  }

  /// Returns the entries outside the trash with a recording whose words were lost for ever, and
  /// were not heard again since.
  package func entriesWithoutTheirWords() throws(StorageError) -> [Int64] {
    try read(steps: .max) { db in
      try Int64.fetchAll(
        db,
        sql: """
          SELECT DISTINCT entry_id FROM recording JOIN entry ON entry.id = entry_id
          WHERE recording.state = 'finished' AND deleted IS NULL
            AND EXISTS (SELECT 1 FROM transcript
              WHERE recording_id = recording.id AND \(TranscriptRow.isIncomplete))
            AND NOT EXISTS (SELECT 1 FROM transcript
              WHERE recording_id = recording.id AND is_current = 1
                AND NOT \(TranscriptRow.isIncomplete))
          ORDER BY entry_id
          """)
    }
  }
}
