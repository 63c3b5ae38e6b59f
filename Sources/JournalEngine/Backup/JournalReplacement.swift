import Entries
import Foundation
import Storage

/// Puts a restored journal in its place; an existing journal is moved aside together with its log.
///
/// The old journal gets its new name first and loses its old one only when the restored journal
/// replaces it, so that a kill in between loses neither.
struct JournalReplacement {
  /// The place, with all links resolved.
  let path: String
  /// The time for the name of the old journal.
  let date: Date

  /// Moves a draft to the place.
  /// - Returns: The new path of the old journal; nil if there was none.
  /// - Throws: ``JournalError`` with `journalLocked` if another program has the journal open.
  func place(_ draft: inout BackupDraft) throws -> String? {
    let isThere = StoredFile.size(path) != nil
    let hold = isThere ? try hold() : nil
    defer { hold?.release() }
    let aside = freeName()
    if isThere { try keep(path, as: aside) }
    // A damaged or removed journal may have left its log, which SQLite must not apply to the new
    // journal.
    for ending in ["-wal", "-journal"] where StoredFile.size(path + ending) != nil {
      try keep(path + ending, as: aside + ending)
      unsafe unlink(path + ending)
    }
    unsafe unlink(path + "-shm")
    try draft.place()
    return isThere ? aside : nil
  }

  /// Locks the existing journal; nil if it is too damaged for that.
  private func hold() throws -> JournalHold? {
    do {
      return try JournalHold(path: path)
    } catch {
      guard error.code == .locked else { return nil }
      throw JournalError.openElsewhere(path)
    }
  }

  /// Gives a file a second name, or renames it where the file system has no hard links.
  private func keep(_ file: String, as name: String) throws(JournalError) {
    if unsafe link(file, name) == 0 { return }
    guard unsafe rename(file, name) == 0 else { throw JournalError(system: errno, name) }
  }

  /// The name for the old journal: `journal.before-2026-11-22T10-15-00Z.sotto`.
  private func freeName() -> String {
    let file = URL(filePath: path)
    let (stem, ending) = (file.deletingPathExtension().path, file.pathExtension)
    var name = SnapshotName(date)
    while true {
      let free = "\(stem).before-\(name.text)" + (ending.isEmpty ? "" : ".\(ending)")
      if !FileManager.default.fileExists(atPath: free) { return free }
      name = SnapshotName(name.date.addingTimeInterval(1))
    }
  }
}
