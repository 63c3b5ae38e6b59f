public import Entries
import Listening
import Storage
import Transcription

extension Journal {
  /// Returns the sentences whose correction is worth most, those of one recording together.
  ///
  /// What a person was sure of is left out, and so is what was not understood at all.
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
    // One recording is corrected in one go, beginning with the one that needs it most.
    var order: [Int64] = []
    for sentence in best where !order.contains(sentence.recording.id) {
      order.append(sentence.recording.id)
    }
    return order.flatMap { id in best.filter { $0.recording.id == id } }
  }

  /// Returns all sentences of an entry that have an unsure word, in the order in which they were said.
  public func unsureSentences(of number: Int64) throws -> [ReviewSentence] {
    try entry(number).recordings.flatMap { recording in
      try unsureSentences(of: recording, in: number).sorted {
        $0.utterance.start < $1.utterance.start
      }
    }
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

  /// Keeps answers about sentences of one recording, as one corrected version.
  ///
  /// Each sentence counts as sure from then on, whether or not it changed. A sentence that was changed
  /// meanwhile is left as it is.
  /// - Parameters:
  ///   - step: The step to which they belong; nil if they are one by themselves.
  ///   - amended: The version to which earlier answers of the same step led.
  /// - Returns: The result, or nil if nothing was left to change.
  @discardableResult
  public func review(
    _ answers: [ReviewAnswer], settings: TranscribeSettings, in step: ChangeStep? = nil,
    amending amended: TranscriptVersionInfo? = nil
  ) async throws -> CorrectionReport? {
    guard let recording = answers.first?.sentence.recording,
      let transcript = try currentTranscript(of: recording)
    else { return nil }
    let old = transcript.utterances.filter { !$0.text.isEmpty }
    var lines: [String] = []
    var sure: Set<Int> = []
    let given = Journal.places(of: answers.filter { $0.sentence.recording.id == recording.id }, old)
    guard !given.isEmpty else { return nil }
    for (place, utterance) in old.enumerated() {
      guard let answer = given[place] else {
        lines.append(utterance.text)
        continue
      }
      let text = answer.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      guard !text.isEmpty else { continue }
      sure.insert(lines.count)
      lines.append(text)
    }
    return try await correctTranscript(
      of: recording, lines: lines, sure: sure, settings: settings, in: step, amending: amended)
  }

  /// Returns the answers by the places of their sentences among those that there are now.
  private static func places(
    of answers: [ReviewAnswer], _ utterances: [Utterance]
  ) -> [Int: ReviewAnswer] {
    var given: [Int: ReviewAnswer] = [:]
    for answer in answers {
      let asked = answer.sentence.utterance
      // Where another sentence was corrected, this one may begin and end with its words.
      let place =
        utterances.firstIndex(of: asked)
        ?? utterances.firstIndex {
          $0.text == asked.text && $0.channel == asked.channel && $0.start < asked.end
            && asked.start < $0.end
        }
      if let place { given[place] = answer }
    }
    return given
  }

  /// Plays a sentence, with a moment before and after it.
  /// - Throws: ``JournalError`` with `device`.
  public func play(_ sentence: ReviewSentence, device: String?) async throws {
    let request = ReplayRequest(
      from: max(0, sentence.utterance.start - 0.2),
      to: min(sentence.recording.duration, sentence.utterance.end + 0.3),
      destination: .device(device))
    _ = try await Player().play(
      [StoredRecording(file: file, recording: sentence.recording)], request: request,
      onProgress: { _ in })
  }
}
