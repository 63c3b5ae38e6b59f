import Entries
import Storage
import Transcription

/// Gathers what recordings show about their voices by the words of their transcripts, and keeps it.
struct EvidenceKeeper: Sendable {
  /// How much a frame of a word counts that a person corrected, or that another engine than ours
  /// heard; a word of our own recogniser counts 1.
  static let (corrected, better) = (3.0, 2.0)

  /// How many seconds of a recording are looked at, at most.
  static let longest = EvidenceGatherer.longest

  private let file: JournalFile
  private let gatherer: EvidenceGatherer
  private let voices: JournalVoices

  /// Prepares to gather.
  /// - Throws: ``JournalError`` with `notInstalled` if the model is missing.
  init(_ file: JournalFile, _ settings: TranscribeSettings) async throws {
    self.file = file
    do {
      let model = try ModelCatalogue().model(settings.model)
      gatherer = try EvidenceGatherer(
        settings: TranscriptionSettings(
          model: model, channels: settings.keepsChannelsApart ? .apart : .mixed))
      voices = try JournalVoices(
        file, maker: gatherer.voiceMaker, model: try gatherer.voiceMaker.checksum(),
        choice: settings.voice)
    } catch let error as TranscriptionError {
      throw JournalError(error)
    }
  }

  /// Returns the recordings with words of which nothing is kept, the corrected ones first, then the
  /// newest.
  /// - Parameter forgotten: Whether those are among them whose evidence their owner had forgotten.
  func waiting(forgotten: Bool = false) throws -> [PendingRecording] {
    try storage {
      try file.recordingsWithoutEvidence(model: voices.model, forgotten: forgotten)
    }
  }

  /// Gathers what a recording shows by its current transcript, and keeps it.
  /// - Parameters:
  ///   - learned: The voices by which frames are assigned; nil for those known when this was made.
  ///   - origin: As what it is kept.
  ///   - forgotten: Whether channels that their owner had forgotten are learned from again.
  func keep(
    _ recording: Recording, by learned: JournalVoices? = nil,
    as origin: EvidenceRow.Origin = .heard, forgotten: Bool = false
  ) async throws {
    guard let stored = try storage({ try file.currentTranscript(of: recording.id) }) else { return }
    let weight = EvidenceKeeper.weight(of: stored.transcript)
    let voices = learned ?? voices
    // Whose voice it is was decided when it was first heard, or said by its owner.
    var plan = VoicePlan(names: try storage { try file.voiceNames(in: recording.id) })
    if case .named(let name) = voices.choice {
      for channel in 0..<max(1, recording.channels) { plan.names[channel] = name }
    }
    for (channel, name) in plan.names { plan.voices[channel] = voices.book.voice(named: name) }
    var reader = try RecordingReader(file: file, recording: recording)
    let evidence: [ChannelEvidence]
    do {
      evidence = try await gatherer.evidence(
        of: stored.transcript.utterances, in: &reader, weight: Float(weight),
        assigningBy: plan.voices)
    } catch let error as TranscriptionError {
      throw JournalError(error)
    }
    let rows = voices.rows(
      evidence, of: recording.id, transcript: stored.id, plan, weight: weight, origin: origin)
    try storage {
      try file.keep(
        rows, of: recording.id, transcript: stored.id, origin: origin,
        replacing: .due(forgotten: forgotten))
    }
  }

  /// How much a frame of a word of a transcript counts.
  static func weight(of transcript: Transcript) -> Double {
    if transcript.state == .corrected { return corrected }
    return transcript.engine.name.hasPrefix("pocketsphinx") ? 1 : better
  }
}
