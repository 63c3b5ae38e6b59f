/// What a backup wrote, what it read again, and what it found.
public struct BackupReport: Sendable, Equatable {
  /// The path of the backup file or folder.
  public var path: String
  /// The name of the snapshot that was written; nil if the backup is one file.
  public var snapshot: String?
  /// The size in bytes of the snapshot, or of the backup file.
  public var bytes: Int64 = 0
  /// How many entries are in it.
  public var entries = 0
  /// How many finished recordings are in it.
  public var recordings = 0
  /// How many unfinished recordings are in it.
  public var unfinished = 0
  /// How many recordings added sound to the folder.
  public var addedRecordings = 0
  /// How many attached files were added to the folder.
  public var addedFiles = 0
  /// The number of bytes that these recordings and files added.
  public var addedBytes: Int64 = 0
  /// The number of bytes of sound that were checked only for presence and size.
  public var unreadBytes: Int64 = 0
  /// How many sound files in the folder were damaged, and were written again.
  public var mended = 0
  /// How many damaged sound files belong only to earlier snapshots.
  public var damagedFiles = 0
  /// The names of the snapshots that were removed.
  public var removedSnapshots: [String] = []
  /// The number of bytes of sound that were removed because no snapshot uses them.
  public var removedBytes: Int64 = 0
  /// The names of unreadable snapshots; if there are any, no sound is removed.
  public var unreadableSnapshots: [String] = []
  /// The names of snapshots whose dates lie in the future.
  public var futureSnapshots: [String] = []
  /// How many recordings have no digest, so that their sound could not be verified.
  public var unproved = 0
  /// The recordings that are damaged in the journal itself.
  public var damaged: [DamagedRecording] = []
  /// The texts in the journal itself that are not UTF-8; they are in the backup as they are.
  public var brokenTexts: [Damage] = []

  /// Describes a backup that has not begun.
  public init(path: String) { self.path = path }
}
