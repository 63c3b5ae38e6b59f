import Entries
import Storage

/// One of the things that `learn` does, recording by recording.
///
/// What was learned from a recording is kept before the next is begun, so that a step that is cut off
/// goes on where it was.
protocol LearningStep: Sendable {
  /// Returns what there is to learn from; what was learned already is not among it.
  func waiting() async throws -> [PendingRecording]

  /// Learns from a recording, and keeps it.
  func learn(from work: PendingRecording) async throws
}
