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

  /// Returns the snapshots in a folder of backups, oldest first.
  /// - Throws: ``JournalError`` with `noJournal` if there is no such folder, `usage` if it is not a
  ///   folder of backups, `journalLocked` while a backup is being made.
  public static func snapshots(in folder: String) throws -> [BackupSnapshot] {
    let folder = try BackupFolder(existing: folder, for: .reading)
    return folder.snapshots.map { name in
      let path = folder.path(of: name)
      var found = BackupSnapshot(
        name: name.text, date: name.date, bytes: StoredFile.size(path) ?? 0)
      // An unreadable snapshot is listed without its counts.
      guard let snapshot = try? Snapshot(path: path) else { return found }
      defer { snapshot.close() }
      guard let counts = try? snapshot.counts(), let sound = try? snapshot.sound() else {
        return found
      }
      found.entries = counts.entries
      found.recordings = counts.recordings
      found.soundBytes = sound.keys.reduce(0) { $0 + $1.size }
      return found
    }
  }
}
