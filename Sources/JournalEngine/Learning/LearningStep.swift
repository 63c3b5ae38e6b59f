import Entries
import Storage

/// One step of `learn`, which processes the recordings one by one.
///
/// The result of a recording is stored before the next is begun, so that an interrupted step
/// continues where it was.
protocol LearningStep: Sendable {
  /// Returns the recordings that are still to be learned from.
  func waiting() async throws -> [PendingRecording]

  /// Learns from a recording, and stores the result.
  func learn(from work: PendingRecording) async throws
}
