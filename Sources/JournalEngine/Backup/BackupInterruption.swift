/// Reports that a run was cancelled after its snapshot was complete.
public struct BackupInterruption: Error, Sendable, Equatable {
  /// The name of the snapshot, which is valid.
  public let snapshot: String

  /// Names a snapshot.
  public init(snapshot: String) { self.snapshot = snapshot }
}
