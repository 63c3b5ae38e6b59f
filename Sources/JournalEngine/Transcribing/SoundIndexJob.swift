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
    let version = try await UnfinishedVersion(
      of: recording, in: file, by: ears, as: SoundIndexJob.maker(engine), knowing: voices, at: now()
    )
    do {
      var reader = try RecordingReader(file: file, recording: recording)
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

  /// Returns the engine of the version, marked so that no run that writes words goes on with it.
  static func maker(_ engine: Transcript.Engine) -> Transcript.Engine {
    var engine = engine
    engine.settings += ", for search"
    return engine
  }
}
