internal import Foundation

/// A new journal under another name, until it is whole.
///
/// It is locked as long as its maker lives (`flock`), so that what a killed one has left can be told
/// and removed.
package struct JournalDraft: ~Copyable {
  /// Its name until it is whole.
  package let path: String
  private let descriptor: Int32

  /// Makes an empty file that only its owner can read.
  static func make(for target: URL) throws(StorageError) -> JournalDraft {
    while true {
      let path = start(target) + UUID().uuidString
      // The process's umask can only remove permissions from 0600.
      let descriptor = unsafe open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else {
        throw StorageError(errno: errno, path: target.path, what: "the file cannot be made")
      }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
        if unsafe access(path, F_OK) == 0 {
          return JournalDraft(path: path, descriptor: descriptor)
        }
      } else if errno != EWOULDBLOCK {
        // Without locks nobody could tell a living recorder from one that was killed.
        close(descriptor)
        unsafe unlink(path)
        throw StorageError(.withoutLocks, path: target.path, reason: "there are no file locks")
      }
      // A sweep by another process has found it before it was locked.
      close(descriptor)
    }
  }

  /// Removes what others that were to become the same journal have left, if they were killed.
  static func sweep(for target: URL) {
    let start = URL(filePath: JournalDraft.start(target))
    let folder = start.deletingLastPathComponent().path
    // What cannot be removed now stays for the next journal that is made.
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where name.hasPrefix(start.lastPathComponent) {
      guard UUID(uuidString: String(name.dropFirst(start.lastPathComponent.count))) != nil else {
        continue
      }
      let path = folder + "/" + name
      var facts = stat()
      guard unsafe stat(path, &facts) == 0 else { continue }
      guard facts.st_nlink == 1 else {
        // It is a second name of a whole journal, whose maker died before it could remove this one. It is not
        // opened: closing it would end the locks that this process has on the journal.
        unsafe unlink(path)
        continue
      }
      let descriptor = unsafe open(path, O_RDWR | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { remove(path) }
      close(descriptor)
    }
  }

  private static func start(_ target: URL) -> String {
    target.deletingLastPathComponent().appending(path: ".\(target.lastPathComponent).").path
  }

  private static func remove(_ path: String) {
    for companion in ["", "-journal", "-wal", "-shm"] { unsafe unlink(path + companion) }
  }

  private init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit {
    JournalDraft.remove(path)
    close(descriptor)
  }
}
