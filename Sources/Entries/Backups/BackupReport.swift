/// What a backup wrote, what it read again, and what it found.
public struct BackupReport: Sendable, Equatable {
  /// The file or the folder.
  public var path: String
  /// The name of the snapshot that was written; nil if the backup is one file.
  public var snapshot: String?
  /// The bytes of the snapshot, or of the file.
  public var bytes: Int64 = 0
  /// How many entries are in it.
  public var entries = 0
  /// How many finished recordings are in it.
  public var recordings = 0
  /// How many recordings are in it that have not ended.
  public var unfinished = 0
  /// How many recordings brought sound that was not in the folder before.
  public var addedRecordings = 0
  /// How many attached files were not in the folder before.
  public var addedFiles = 0
  /// The bytes of that sound and of these files.
  public var addedBytes: Int64 = 0
  /// The bytes of sound of which only presence and size were checked.
  public var unreadBytes: Int64 = 0
  /// How many files of sound were damaged in the folder and were written anew.
  public var mended = 0
  /// How many files of sound are damaged that only earlier snapshots name.
  public var damagedFiles = 0
  /// The names of the snapshots that were removed.
  public var removedSnapshots: [String] = []
  /// The bytes of sound that were removed because no snapshot names them.
  public var removedBytes: Int64 = 0
  /// The names of snapshots that cannot be read, so that no sound was removed.
  public var unreadableSnapshots: [String] = []
  /// The names of snapshots that are from the future, by the present clock.
  public var futureSnapshots: [String] = []
  /// How many recordings have no digest, so that it is not proved that they are whole.
  public var unproved = 0
  /// The recordings that are damaged in the journal itself.
  public var damaged: [DamagedRecording] = []

  /// Describes a backup that has not begun.
  public init(path: String) { self.path = path }
}
