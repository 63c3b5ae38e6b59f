import Entries
import Foundation
import Sound
import Storage
import Transcription

/// A version of a recording's transcript to which utterances are added, continuing where a run
/// stopped.
struct UnfinishedVersion: Sendable {
  let file: JournalFile
  let ears: Ears
  let recording: Recording
  /// The voices that are used for it.
  let plan: VoicePlan
  /// The version's own number.
  let transcript: Int64

  /// Begins a version, or continues the one that an earlier run began.
  /// - Parameters:
  ///   - engine: The engine to name in the version, without the voices.
  ///   - voices: The voices that the journal knows.
  init(
    of recording: Recording, in file: JournalFile, by ears: Ears, as engine: Transcript.Engine,
    knowing voices: JournalVoices?, at date: Date
  ) async throws {
    let plan = try await ears.plan(resuming: recording, as: engine, in: file, knowing: voices)
    transcript = try storage {
      try file.beginTranscript(recording: recording.id, engine: plan.engine(engine), at: date)
    }
    self.file = file
    self.ears = ears
    self.recording = recording
    self.plan = plan
  }

  /// Adds recognised utterances, each as soon as it is known.
  /// - Parameters:
  ///   - keepsEvidence: Whether to gather evidence about the recording's voices.
  ///   - onEvent: Called with each event, after it is stored.
  /// - Returns: The evidence about the recording's voices.
  @discardableResult
  func hear<Source: SeekableSource & ~Copyable>(
    _ source: inout Source, keepsEvidence: Bool = false,
    onEvent: (TranscriptionEvent) async throws -> Void
  ) async throws -> [ChannelEvidence] {
    let done = try storage { try file.donePositions(of: transcript) }
    // The sound data of a stretch arrives before its words, and is stored with them.
    var sounds: [Int: HeardSound]? = ears.keepsSound ? [:] : nil
    return try await ears.transcribe(
      &source, duration: recording.duration,
      using: VoiceUse(voices: plan.voices, keepsEvidence: keepsEvidence), resuming: done,
      heard: { position in try storage { try file.utterance(at: position, of: transcript) } }
    ) { event in
      switch event {
      case .utterance(let position, let utterance):
        try storage {
          try file.appendUtterances(
            [(position: position, utterance: utterance)], sounds: sounds, to: transcript)
        }
        sounds?.removeValue(forKey: position)
      case .sound(let position, let sound): sounds?[position] = sound
      case .replaced, .progress: break
      }
      try await onEvent(event)
    }
  }

  /// Removes the version if nothing was recognised before a failure, because the next run cannot
  /// use it.
  func discardIfEmpty() {
    guard let done = try? file.donePositions(of: transcript), done.isEmpty else { return }
    // If this fails, the version only takes up one row.
    try? file.discardTranscript(transcript)
  }
}
