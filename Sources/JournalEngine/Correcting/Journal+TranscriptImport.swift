public import Entries
import Storage
import Transcription

extension Journal {
  /// Adds a transcript that was made elsewhere as a version of a recording's transcript.
  ///
  /// Words without times are aligned to the sound. The version becomes current if there is no
  /// other, or if it was chosen; importing the same again adds no version. Captions after the
  /// recording's end are left out.
  /// - Throws: ``JournalError`` with `usage` if every caption begins after the recording's end.
  public func importTranscript(
    _ request: TranscriptImport, to recording: Recording, settings: TranscribeSettings
  ) async throws -> TranscriptImport.Outcome {
    var transcript = request.transcript
    let given = transcript.utterances.filter { !$0.text.isEmpty }
    transcript.utterances = given.compactMap { $0.ending(by: recording.duration) }
    let beyond = given.count - transcript.utterances.count
    guard beyond == 0 || beyond < given.count else {
      throw JournalError(
        .usage, "every caption begins after the end of the recording",
        hint: "is it the transcript of another recording?")
    }
    if let known = try version(like: transcript, of: recording) {
      if request.isChosen && !known.isCurrent {
        return .known(try useTranscript(version: known.number, of: recording))
      }
      return .known(known)
    }
    let timed = try await timed(transcript.utterances, of: recording, settings)
    transcript.utterances = timed.utterances
    let hasCurrent = try storage { try file.currentTranscript(of: recording.id) } != nil
    let version = try add(
      transcript, to: recording, makeCurrent: request.isChosen || !hasCurrent)
    return .added(version, guesses: timed.guesses, beyond: beyond)
  }

  /// Aligns the words of utterances without word times to a recording.
  func timed(
    _ utterances: [Utterance], of recording: Recording, _ settings: TranscribeSettings
  ) async throws -> UtteranceTimer.Result {
    guard utterances.contains(where: \.words.isEmpty) else {
      return UtteranceTimer.Result(utterances: utterances)
    }
    var heard: [Word]?
    if utterances.allSatisfy(UtteranceTimer.isUntimed) {
      heard = try await wordsHeard(in: recording, settings)
    }
    var reader = try RecordingReader(file: file, recording: recording)
    let timer = UtteranceTimer(
      aligner: try aligner(settings), heard: heard, duration: recording.duration)
    return try await timer.time(utterances, in: &reader)
  }

  /// Returns the words of a version that a recogniser made, or else recognises the recording now.
  ///
  /// A short recording needs none, because its text is aligned in one piece.
  private func wordsHeard(
    in recording: Recording, _ settings: TranscribeSettings
  ) async throws -> [Word]? {
    let current = try storage { try file.currentTranscript(of: recording.id) }
    if let words = current?.transcript.words, !words.isEmpty { return words }
    guard recording.duration > 60 else { return nil }
    var quick = settings
    quick.isFast = true
    let pool = try TranscriptionPool(quick)
    var reader = try RecordingReader(file: file, recording: recording)
    var words: [Word] = []
    try await pool.transcribe(&reader) { event in
      if case .utterance(_, let utterance) = event { words += utterance.words }
    }
    return words
  }

  /// Returns a finished version by the same engine with the same words.
  private func version(
    like transcript: Transcript, of recording: Recording
  ) throws -> TranscriptVersionInfo? {
    for version in try transcriptVersions(of: recording)
    where version.engine == transcript.engine && version.state != .running {
      let stored = try self.transcript(version: version.number, of: recording).transcript
      if stored.text == transcript.text { return version }
    }
    return nil
  }
}

extension Utterance {
  /// Returns the utterance cut at the end of a recording, or nil if it begins after that.
  fileprivate func ending(by duration: Double) -> Utterance? {
    guard end > duration else { return self }
    guard start < duration else { return nil }
    var cut = self
    cut.end = duration
    for index in cut.words.indices {
      cut.words[index].start = min(words[index].start, duration)
      cut.words[index].end = min(words[index].end, duration)
    }
    return cut
  }
}
