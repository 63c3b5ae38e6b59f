public import Entries
import Listening
import Storage
import Transcription

extension Journal {
  /// Returns the sentences that are most worth correcting, grouped by recording.
  ///
  /// Sentences that a person was sure of are left out, and so are those that were not understood at
  /// all.
  /// - Parameters:
  ///   - numbers: The entries, or nil for all.
  ///   - limit: How many sentences.
  public func sentencesToReview(_ numbers: [Int64]?, limit: Int) throws -> [ReviewSentence] {
    let numbers = try numbers ?? storage { try file.numbers(matching: EntryFilter()) }
    var best: [ReviewSentence] = []
    func keepBest() {
      best.sort { ($1.worth, $0.entry) < ($0.worth, $1.entry) }
      best.removeLast(max(0, best.count - limit))
    }
    for number in numbers {
      for recording in try entry(number).recordings {
        best += try unsureSentences(of: recording, in: number)
        if best.count > 4 * limit { keepBest() }
      }
    }
    keepBest()
    // The sentences of one recording stay together; the recording that needs correction most comes
    // first.
    var order: [Int64] = []
    for sentence in best where !order.contains(sentence.recording.id) {
      order.append(sentence.recording.id)
    }
    return order.flatMap { id in best.filter { $0.recording.id == id } }
  }

  /// Returns all sentences of an entry that have an unsure word, in the order in which they were
  /// said.
  public func unsureSentences(of number: Int64) throws -> [ReviewSentence] {
    try entry(number).recordings.flatMap { recording in
      try unsureSentences(of: recording, in: number).sorted {
        $0.utterance.start < $1.utterance.start
      }
    }
  }

  /// Returns phrases that may have been said instead of doubtful words of a sentence, the likeliest
  /// first, from the data for searching by sound; empty if there is none.
  /// - Parameter most: How many for each word.
  public func phrases(inPlaceOf sentence: ReviewSentence, most: Int) -> [PhraseAlternative] {
    let utterance = sentence.utterance
    // The data for searching by sound does not distinguish channels.
    guard utterance.channel == nil, utterance.start < utterance.end,
      let possible = try? file.wordsHeard(
        in: sentence.recording.id, during: utterance.start..<utterance.end)
    else { return [] }
    return PhraseMaker(utterance, possible: possible).phrases(most: most)
  }

  private func unsureSentences(
    of recording: Recording, in number: Int64
  ) throws -> [ReviewSentence] {
    try storage {
      try file.currentUtterances(of: recording.id) { utterance in
        guard !utterance.isUnclear, utterance.words.contains(where: \.isUnsure) else { return [] }
        return [ReviewSentence(entry: number, recording: recording, utterance: utterance)]
      }
    }
  }

  /// Saves answers about sentences of one recording, as one corrected version.
  ///
  /// A sentence that a person has finished counts as sure from then on, whether or not it changed;
  /// in other sentences only changed words do. A sentence that was changed meanwhile is not
  /// touched.
  /// - Parameters:
  ///   - step: The step to which they belong; nil makes them a separate step.
  ///   - amended: The version that earlier answers of the same step made.
  /// - Returns: The result, or nil if nothing was left to change.
  @discardableResult
  public func review(
    _ answers: [ReviewAnswer], settings: TranscribeSettings, in step: ChangeStep? = nil,
    amending amended: TranscriptVersionInfo? = nil
  ) async throws -> CorrectionReport? {
    guard let recording = answers.first?.sentence.recording,
      let transcript = try currentTranscript(of: recording)
    else { return nil }
    var sentences = ReviewedSentences(transcript.utterances)
    var report = CorrectionReport()
    var isAnswered = false
    for answer in answers where answer.sentence.recording.id == recording.id {
      guard let place = sentences.place(of: answer) else {
        report.sentences.append(answer.standing)
        continue
      }
      isAnswered = true
      let utterance = try await utterance(answer, at: place, in: sentences, settings, &report)
      sentences.utterances.replaceSubrange(place, with: utterance.map { [$0] } ?? [])
      report.sentences.append(utterance)
    }
    guard isAnswered else { return nil }
    report.version = try add(
      Transcript(
        engine: transcript.engine, state: .corrected, utterances: sentences.utterances),
      to: recording, makeCurrent: true, in: step, amending: amended)
    return report
  }

  /// Returns the sentence as changed by an answer, or nil if nothing was said.
  private func utterance(
    _ answer: ReviewAnswer, at place: Range<Int>, in sentences: ReviewedSentences,
    _ settings: TranscribeSettings, _ report: inout CorrectionReport
  ) async throws -> Utterance? {
    let text = answer.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !text.isEmpty else { return nil }
    var utterance = answer.sentence.utterance
    if !answer.isAsHeard {
      let (before, after) = sentences.neighbours(of: place)
      let (channel, heard) = (utterance.channel, utterance.text)
      utterance = try await corrected(
        before + [utterance] + after, to: before.map(\.text) + [text] + after.map(\.text),
        of: answer.sentence.recording, settings, &report)[before.count]
      utterance.channel = channel
      // If a paragraph ended here, it still does.
      if heard.hasSuffix("\n") { utterance.text += "\n" }
    }
    return answer.isFinal ? utterance.written : utterance
  }

  /// Shows the version from before a review again, because all answers of the review were undone.
  /// - Parameters:
  ///   - made: The version that the answers made.
  ///   - former: The version that was shown before.
  /// - Returns: Whether it is shown now; false if yet another version has been shown meanwhile.
  public func takeBack(
    _ made: TranscriptVersionInfo, to former: TranscriptVersionInfo, of recording: Recording,
    in step: ChangeStep
  ) throws -> Bool {
    let versions = try storage { try file.transcripts(of: recording.id) }
    guard versions.indices.contains(former.number - 1), versions.indices.contains(made.number - 1),
      versions[made.number - 1].isCurrent, versions[former.number - 1].created == former.created
    else { return false }
    let id = versions[former.number - 1].id
    try storage { try file.setCurrent(id, at: surroundings.now(), in: step) }
    // The version is kept; a voice that cannot be measured now is measured when it is needed.
    try? VoiceMeasurement.keep(recording, in: file)
    return true
  }

  /// Plays a sentence, with a moment before and after it.
  /// - Throws: ``JournalError`` with `device`.
  public func play(_ sentence: ReviewSentence, device: String?) async throws {
    let request = ReplayRequest(
      from: max(0, sentence.utterance.start - 0.2),
      to: min(sentence.recording.duration, sentence.utterance.end + 0.3),
      destination: .device(device))
    _ = try await Player().play(
      [try StoredRecording(file: file, recording: sentence.recording)], request: request,
      onProgress: { _ in })
  }
}
