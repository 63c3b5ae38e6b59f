import Entries
import Storage
import Transcription

/// Gathers evidence about the voices in recordings, using the words of their transcripts, and
/// stores it.
struct EvidenceKeeper: Sendable {
  /// The weight of a frame in a word that a person corrected, and in one that another engine
  /// recognised; words of our own recogniser have weight 1.
  static let (corrected, better) = (3.0, 2.0)

  /// The most seconds of a recording that are used.
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

  /// Returns the recordings with words but without stored evidence, the corrected ones first, then
  /// the newest.
  /// - Parameter forgotten: Whether to include recordings with evidence that the owner had the
  ///   journal forget.
  func waiting(forgotten: Bool = false) throws -> [PendingRecording] {
    try storage {
      try file.recordingsWithoutEvidence(model: voices.model, forgotten: forgotten)
    }
  }

  /// Gathers evidence from a recording by its current transcript, and stores it.
  /// - Parameters:
  ///   - learned: The voices by which frames are assigned; nil for those known when this value was
  ///     made.
  ///   - origin: The origin to store with it.
  ///   - forgotten: Whether channels that their owner had forgotten are learned from again.
  func keep(
    _ recording: Recording, by learned: JournalVoices? = nil,
    as origin: EvidenceRow.Origin = .heard, forgotten: Bool = false
  ) async throws {
    guard let stored = try storage({ try file.currentTranscript(of: recording.id) }) else { return }
    let weight = EvidenceKeeper.weight(of: stored.transcript)
    let voices = learned ?? voices
    // The speaker was decided when the recording was first heard, or was named by the owner.
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

  /// The weight of a frame in a transcript's words.
  static func weight(of transcript: Transcript) -> Double {
    if transcript.state == .corrected { return corrected }
    return transcript.engine.name.hasPrefix("pocketsphinx") ? 1 : better
  }
}
