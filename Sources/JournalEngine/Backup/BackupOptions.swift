public import Entries

/// How a backup is made.
public struct BackupOptions: Sendable {
  /// Whether sound that is in the folder already is read again too.
  public var readsData = false
  /// Which snapshots are kept; nil keeps all.
  public var retention: BackupRetention?

  /// Makes options; by default nothing is removed.
  public init(readsData: Bool = false, retention: BackupRetention? = nil) {
    self.readsData = readsData
    self.retention = retention
  }
}

/// How far a backup is made or restored.
public enum BackupProgress: Sendable, Equatable {
  /// A share of a file is copied, 0 to 1.
  case copying(share: Double)
  /// So many bytes of sound are stored or were there.
  case sound(bytes: Int64)
  /// So many recordings are compared with their digests.
  case comparing(recordings: Int)
}
