import Entries
import Foundation
import Storage
import Transcription

/// Makes one recording ready to be searched by sound.
///
/// What is heard is kept stretch by stretch with an unfinished version of the transcript, which tells the
/// next run where to go on; at the end that version goes, and the transcript that is shown stays as it is.
struct SoundIndexJob: Sendable {
  let file: JournalFile
  let ears: Ears
  /// The engine without the voices that a recording is heard with.
  let engine: Transcript.Engine
  /// The voices that the journal knows.
  let voices: JournalVoices?
  let now: @Sendable () -> Date

  /// - Throws: `CancellationError`, and what hearing and the journal throw.
  func run(_ recording: Recording, onProgress: (Double) -> Void) async throws {
    let maker = SoundIndexJob.maker(engine)
    let plan = try await ears.plan(resuming: recording, as: maker, in: file, knowing: voices)
    let transcript = try storage {
      try file.beginTranscript(recording: recording.id, engine: plan.engine(maker), at: now())
    }
    do {
      try await hear(recording, transcript, plan, onProgress: onProgress)
    } catch {
      file.discardIfEmpty(transcript)
      throw error
    }
    try storage {
      try file.finishSounds(
        of: recording.id, transcript: transcript, model: engine.checksum, endsVersion: true)
    }
  }

  /// Returns the engine of the version, marked so that no run that writes words goes on with it.
  static func maker(_ engine: Transcript.Engine) -> Transcript.Engine {
    var engine = engine
    engine.settings += ", for search"
    return engine
  }

  /// Adds what is heard to the version, from where it was left.
  private func hear(
    _ recording: Recording, _ transcript: Int64, _ plan: VoicePlan, onProgress: (Double) -> Void
  ) async throws {
    let done = try storage { try file.donePositions(of: transcript) }
    var reader = try RecordingReader(file: file, recording: recording)
    // What is heard in a stretch is told before its words, and kept with them.
    var sounds: [Int: HeardSound] = [:]
    try await ears.transcribe(
      &reader, duration: recording.duration, using: VoiceUse(voices: plan.voices), resuming: done,
      heard: { position in try storage { try file.utterance(at: position, of: transcript) } }
    ) { event in
      switch event {
      case .utterance(let position, let utterance):
        try storage {
          try file.appendUtterances(
            [(position: position, utterance: utterance)], sounds: sounds, to: transcript)
        }
        sounds.removeValue(forKey: position)
      case .sound(let position, let sound): sounds[position] = sound
      case .progress(let seconds): onProgress(seconds)
      case .replaced: break
      }
    }
  }
}
