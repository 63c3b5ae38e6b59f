/// Tells that a run was ended after its snapshot had its name.
public struct BackupInterruption: Error, Sendable, Equatable {
  /// The name of the snapshot, which stands.
  public let snapshot: String

  /// Names a snapshot.
  public init(snapshot: String) { self.snapshot = snapshot }
}
