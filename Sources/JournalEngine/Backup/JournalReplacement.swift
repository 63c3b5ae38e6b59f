import Entries
import Foundation
import Storage

/// Puts a restored journal in the place of one that may be there, which is moved aside with its log.
///
/// Until the restored one has its place, the old one keeps its own and has its new name beside it, so
/// that a kill in between loses neither.
struct JournalReplacement {
  /// The place, behind every link.
  let path: String
  /// The time for the name of what is moved aside.
  let date: Date

  /// Moves a draft to the place.
  /// - Returns: Where the old journal lies; nil if there was none.
  /// - Throws: ``JournalError`` with `journalLocked` if another program has the journal open.
  func place(_ draft: inout BackupDraft) throws -> String? {
    let isThere = StoredFile.size(path) != nil
    let hold = isThere ? try hold() : nil
    defer { hold?.release() }
    let aside = freeName()
    if isThere { try keep(path, as: aside) }
    // A damaged journal, or one that was removed, may have its log still, which must not be taken for
    // the new journal's.
    for ending in ["-wal", "-journal"] where StoredFile.size(path + ending) != nil {
      try keep(path + ending, as: aside + ending)
      unsafe unlink(path + ending)
    }
    unsafe unlink(path + "-shm")
    try draft.place()
    return isThere ? aside : nil
  }

  /// Takes hold of the journal that is there; nil if it is too damaged for that.
  private func hold() throws -> JournalHold? {
    do {
      return try JournalHold(path: path)
    } catch {
      guard error.code == .locked else { return nil }
      throw JournalError.openElsewhere(path)
    }
  }

  /// Gives a file a second name, or another where a file cannot have two.
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
