/// What was restored from a backup.
public struct RestoreReport: Sendable, Equatable {
  /// The backup.
  public var source: String
  /// The name of the snapshot; nil if the backup is one file.
  public var snapshot: String?
  /// The restored journal.
  public var journal: String
  /// The new path of the previous journal; nil if there was none.
  public var movedAside: String?
  /// How many entries of the previous journal are missing in the restored one; nil if it could not
  /// be read, or if there was none.
  public var leftAside: Int?
  /// How many entries were restored.
  public var entries = 0
  /// How many finished recordings were restored.
  public var recordings = 0
  /// The recordings whose sound is incomplete or damaged.
  public var damaged: [DamagedRecording] = []
  /// The texts that are not UTF-8, as they were when the backup was made or were damaged in it.
  public var brokenTexts: [Damage] = []
  /// How many of them stand whole elsewhere in the restored journal, so that a check can mend them.
  public var mendableTexts = 0

  /// Describes a restore that has not begun.
  public init(source: String, snapshot: String?, journal: String) {
    self.source = source
    self.snapshot = snapshot
    self.journal = journal
  }
}
