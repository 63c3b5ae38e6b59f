public import Entries

/// How a backup is made.
public struct BackupOptions: Sendable {
  /// Whether sound that the folder has already is read and checked again.
  public var readsData = false
  /// Which snapshots are kept; nil keeps all.
  public var retention: BackupRetention?

  /// Makes options; by default nothing is removed.
  public init(readsData: Bool = false, retention: BackupRetention? = nil) {
    self.readsData = readsData
    self.retention = retention
  }
}

/// The progress of a backup or a restoration.
public enum BackupProgress: Sendable, Equatable {
  /// This share of a file is copied, from 0 to 1.
  case copying(share: Double)
  /// This many bytes of sound are stored, or were stored already.
  case sound(bytes: Int64)
  /// The snapshot with this number, counted from 1, is being read.
  case reading(snapshot: Int)
  /// This many recordings are compared with their digests.
  case comparing(recordings: Int)
}
