import Entries
import Foundation
import Sound
import Storage
import Transcription

/// A version of a recording's transcript to which what is heard is added, from where a run left it.
struct UnfinishedVersion: Sendable {
  let file: JournalFile
  let ears: Ears
  let recording: Recording
  /// The voices that it is heard with.
  let plan: VoicePlan
  /// The version's own number.
  let transcript: Int64

  /// Begins a version, or goes on with the one that an earlier run began.
  /// - Parameters:
  ///   - engine: The engine that the version names, without the voices.
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

  /// Adds what is heard in the recording's sound, each utterance as soon as it is known.
  /// - Parameters:
  ///   - keepsEvidence: Whether to gather what the recording shows about its voices.
  ///   - onEvent: Called with each event, when it is kept.
  /// - Returns: What the recording showed about its voices.
  @discardableResult
  func hear<Source: SeekableSource & ~Copyable>(
    _ source: inout Source, keepsEvidence: Bool = false,
    onEvent: (TranscriptionEvent) async throws -> Void
  ) async throws -> [ChannelEvidence] {
    let done = try storage { try file.donePositions(of: transcript) }
    // What is heard in a stretch is told before its words, and kept with them.
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

  /// Removes the version where nothing was heard before a failure: it is of no use to a next run.
  func discardIfEmpty() {
    guard let done = try? file.donePositions(of: transcript), done.isEmpty else { return }
    // One that stays behind costs no more than its row.
    try? file.discardTranscript(transcript)
  }
}
