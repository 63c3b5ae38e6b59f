internal import Foundation

/// A new journal under a temporary name, until it is complete.
///
/// It is locked while its creator lives (`flock`), so that the draft of a killed process can be
/// recognised and removed.
package struct JournalDraft: ~Copyable {
  /// The temporary path.
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
        // Without locks, nobody could tell a running recorder from a killed one.
        close(descriptor)
        unsafe unlink(path)
        throw StorageError(.withoutLocks, path: target.path, reason: "there are no file locks")
      }
      // Another process's sweep has removed the file before it was locked; try again.
      close(descriptor)
    }
  }

  /// Removes the drafts of the same journal that killed processes have left.
  static func sweep(for target: URL) {
    let start = URL(filePath: JournalDraft.start(target))
    let folder = start.deletingLastPathComponent().path
    // A file that cannot be removed now is left to the next sweep.
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where name.hasPrefix(start.lastPathComponent) {
      guard UUID(uuidString: String(name.dropFirst(start.lastPathComponent.count))) != nil else {
        continue
      }
      let path = folder + "/" + name
      var facts = stat()
      guard unsafe stat(path, &facts) == 0 else { continue }
      guard facts.st_nlink == 1 else {
        // This is a second name of a complete journal, whose creator died before it removed this
        // name. The file is not opened, because closing it would end this process's locks on the
        // journal.
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
