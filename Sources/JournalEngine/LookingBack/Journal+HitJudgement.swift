package import Entries
import Storage
import Transcription

extension Journal {
  /// Corrects misheard words in the text, as a corrected version that no machine replaces.
  ///
  /// A word that the recogniser does not know is added to the vocabulary. An earlier judgement that
  /// the hit is wrong is removed.
  /// - Parameters:
  ///   - match: A place found by sound.
  ///   - number: The entry.
  ///   - spelling: A spelling that shows how the words sound, if given.
  /// - Returns: What was done; nil if the text has the words there already, or the place was found
  ///   in text.
  package func confirm(
    _ match: SearchHit.SpokenMatch, in number: Int64, soundsLike spelling: String? = nil,
    settings: TranscribeSettings, in step: ChangeStep
  ) async throws -> ConfirmedHit? {
    guard let sought = match.sought else { return nil }
    let recording = try recording(match.recording, of: number)
    try judge(match, sought, of: recording, in: number, isWrong: false, step)
    let time = match.start..<max(match.start, match.end)
    let written = try vocabulary().first { $0.text.lowercased() == sought.text.lowercased() }
    let text = written?.text ?? sought.text
    let utterances = (try currentTranscript(of: recording)?.utterances ?? [])
      .filter { !$0.text.isEmpty }
    let correction = HitCorrection(utterances, saying: text, at: time)
    guard correction.lines != utterances.map(\.text) else { return nil }
    var confirmed = ConfirmedHit(text: text, replaced: correction.replaced)
    if written == nil { confirmed.learned = try await learn(text, spelling, settings) }
    _ = try await correctTranscript(
      of: recording, lines: correction.lines, settings: settings, in: step)
    return confirmed
  }

  /// Records that the words were not said where sound found them, or removes that record.
  /// - Throws: ``JournalError`` with `usage` for a place found in text.
  package func callWrong(
    _ match: SearchHit.SpokenMatch, in number: Int64, isWrong: Bool = true, step: ChangeStep
  ) throws {
    guard let sought = match.sought else {
      throw JournalError(
        .usage, "the text has it there", hint: "'sotto edit \(number)' corrects the text")
    }
    try judge(
      match, sought, of: try recording(match.recording, of: number), in: number, isWrong: isWrong,
      step)
  }

  private func judge(
    _ match: SearchHit.SpokenMatch, _ sought: SearchHit.Sought, of recording: Recording,
    in number: Int64, isWrong: Bool, _ step: ChangeStep
  ) throws {
    let hit = WrongHit(
      recording: recording.uuid, words: sought.key, start: match.start,
      end: max(match.end, match.start + 0.1))
    try storage {
      try file.judge(hit, isWrong: isWrong, in: number, at: surroundings.now(), in: step)
    }
  }

  private func recording(_ recording: Int64, of number: Int64) throws -> Recording {
    guard let found = try entry(number).recordings.first(where: { $0.id == recording }) else {
      throw JournalError(.noSuchEntry, "a recording of entry \(number) is gone")
    }
    return found
  }

  /// Adds words to the vocabulary if the recogniser does not know one of them.
  private func learn(
    _ text: String, _ spelling: String?, _ settings: TranscribeSettings
  ) async throws -> VocabularyWord? {
    let words = text.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
    guard try Journal.pronouncer(settings).known(words).contains(false) else { return nil }
    var draft = try? await VocabularyDraft(text, soundsLike: spelling, settings: settings)
    if draft == nil { draft = try? await VocabularyDraft(text, settings: settings) }
    // Words without a known pronunciation are still corrected in the text.
    guard let word = draft?.word else { return nil }
    try setVocabulary([word])
    return word
  }
}
