import Entries
import Storage

/// Learns voices by the words of the transcripts.
struct WordsStep: LearningStep {
  let keeper: EvidenceKeeper

  func waiting() throws -> [PendingRecording] { try keeper.waiting(forgotten: true) }

  func learn(from work: PendingRecording) async throws {
    try await keeper.keep(work.recording, forgotten: true)
  }
}
