import Entries
import Storage
import Transcription

/// Hears recordings again, each with the voice that the others taught, and learns by the words
/// found then, because more of them are right.
///
/// A recording that was left out of a voice, because it does not sound like the others, is not heard
/// with that voice: whether it is by the same person is decided by what was heard without.
///
/// Words that a person corrected, or that another engine recognised, are kept; but a voice shows
/// better than the model which of its densities produced a frame. Transcripts do not change.
struct RehearingStep: LearningStep {
  let file: JournalFile
  let pool: TranscriptionPool
  let voices: JournalVoices
  /// Gathers evidence by words that are known already.
  let keeper: EvidenceKeeper
  /// The engine without voices; words from other engines or a person are not recognised again.
  let engine: Transcript.Engine

  func waiting() throws -> [PendingRecording] {
    let rows = try storage {
      try file.evidence(model: voices.model, most: VoiceBook.mostSeconds)
    }
    let known = Set(voices.book.voices.map(\.name))
    let due = Set(
      rows.filter { row in
        row.origin == .heard && known.contains(row.voice)
          && !voices.book.channelsLeftOut(of: row.recording).contains(row.channel)
      }.map(\.recording))
    return try storage {
      try file.finishedRecordings().compactMap { recording, entry in
        guard due.contains(recording.id), let entry else { return nil }
        return PendingRecording(entry: entry, recording: recording)
      }
    }
  }

  func learn(from work: PendingRecording) async throws {
    let recording = work.recording
    let current = try storage {
      try file.transcripts(of: recording.id).first(where: \.isCurrent)
    }
    guard let current else { return }
    guard current.state != .corrected, current.engine.name == engine.name else {
      return try await keeper.keep(recording, by: voices, as: .learned)
    }
    var plan = VoicePlan(names: try storage { try file.voiceNames(in: recording.id) })
    let others = try voices.holdingOut(recording)
    for (channel, name) in plan.names {
      // If only this recording has taught the voice, that is better than no voice.
      plan.voices[channel] = others.voice(named: name) ?? voices.book.voice(named: name)
    }
    var reader = try RecordingReader(file: file, recording: recording)
    let evidence: [ChannelEvidence]
    do {
      evidence = try await pool.transcribe(
        &reader, using: VoiceUse(voices: plan.voices, keepsEvidence: true)
      ) { _ in }
    } catch let error as TranscriptionError {
      throw JournalError(error)
    }
    let rows = voices.rows(
      evidence, of: recording.id, transcript: current.id, plan, origin: .learned)
    try storage {
      try file.keep(rows, of: recording.id, transcript: current.id, origin: .learned)
    }
  }
}
