import Entries
import Foundation
import Sound
import Storage
import Transcription

/// Prepares one recording for searching by sound.
///
/// The data is stored stretch by stretch with an unfinished version of the transcript, which shows
/// the next run where to continue; at the end that version is removed. The shown transcript does
/// not change.
struct SoundIndexJob: Sendable {
  let file: JournalFile
  let ears: Ears
  /// The engine, without the voices used for a recording.
  let engine: Transcript.Engine
  /// The voices that the journal knows.
  let voices: JournalVoices?
  let now: @Sendable () -> Date

  /// - Throws: `CancellationError`, and errors of the recogniser and the journal.
  func run(_ recording: Recording, onProgress: (Double) -> Void) async throws {
    let version = try await UnfinishedVersion(
      of: recording, in: file, by: ears, as: SoundIndexJob.maker(engine), knowing: voices, at: now()
    )
    do {
      var reader = try RecordingReader(file: file, recording: recording)
      try TranscribeJob.requireSpeech(atRate: reader.format.rate)
      try await version.hear(&reader) { event in
        if case .progress(let seconds) = event { onProgress(seconds) }
      }
    } catch {
      version.discardIfEmpty()
      throw error
    }
    try storage {
      try file.finishSounds(
        of: recording.id, transcript: version.transcript, model: engine.checksum, endsVersion: true)
    }
  }

  /// Returns the engine for the version, marked so that no transcribing run continues it.
  static func maker(_ engine: Transcript.Engine) -> Transcript.Engine {
    var engine = engine
    engine.settings += ", for search"
    return engine
  }
}
