public import Entries
import Foundation
import Storage
import Threads

extension Journal {
  /// Makes a backup of the journal as it is at one moment, while others may go on writing to it,
  /// and verifies what was written.
  ///
  /// Cancelling the task leaves no half backup.
  /// - Parameter onProgress: Called often while it is made.
  /// - Throws: ``JournalError`` with `diskFull`, `notPermitted`, `damaged`, `journalLocked` if
  ///   another run is writing to the folder, or `usage` if something else is in its place.
  public func backUp(
    to target: BackupTarget, _ options: BackupOptions = BackupOptions(),
    onProgress: @escaping @Sendable (BackupProgress) -> Void = { _ in }
  ) async throws -> BackupReport {
    try await withTaskExecutorPreference(ThreadPool.blocking) {
      switch target {
      case .file(let path):
        return try FileBackup(journal: self, path: path, onProgress: onProgress).run()
      case .folder(let path):
        let folder = try BackupFolder.forWriting(path)
        var run = FolderBackup(of: self, in: folder, options, onProgress: onProgress)
        return try run.run()
      }
    }
  }

  /// Reads the snapshots in a folder of backups, as restoring them would, and returns them, oldest
  /// first.
  ///
  /// The files of sound are not read: only their presence and sizes are compared.
  /// - Parameter onProgress: Called before each is read; an error that it throws ends the reading.
  /// - Throws: ``JournalError`` with `noJournal` if there is no such folder, `usage` if it is not a
  ///   folder of backups, `journalLocked` while a backup is being made.
  public static func snapshots(
    in folder: String, onProgress: (BackupProgress) throws -> Void = { _ in }
  ) throws -> [BackupSnapshot] {
    let folder = try BackupFolder(existing: folder, for: .reading)
    var sizes: [SoundName: Int64] = [:]
    for (name, size) in SoundPool(folder: folder.sound).all() { sizes[name] = size }
    return try folder.snapshots.enumerated().map { index, name in
      try onProgress(.reading(snapshot: index + 1))
      let bytes = StoredFile.size(folder.path(of: name)) ?? 0
      var found = BackupSnapshot(name: name.text, date: name.date, bytes: bytes)
      // One that cannot be restored is listed without its counts.
      guard let contents = folder.contents(of: name) else { return found }
      found.entries = contents.entries
      found.recordings = contents.recordings
      found.soundBytes = contents.sound.keys.reduce(0) { $0 + $1.size }
      let lacking = contents.sound.filter { piece, name in sizes[name] != piece.size }
      found.lackingSound = Set(lacking.keys.map(\.recording)).count
      return found
    }
  }
}
