import Entries
import Foundation

/// The mark of a recorder or importer that lives: an advisory lock on a file beside the journal.
///
/// The kernel releases the lock when its holder dies, however it dies (`flock(2)`), so a recording
/// whose lock can be taken has nobody behind it. The file is named by the recording's identifier.
struct RecorderLock: ~Copyable {
  private let descriptor: Int32
  private let path: String

  /// Takes the lock of a recording, or returns nothing where a living process holds it.
  /// - Throws: ``JournalError`` where the file cannot be made.
  static func take(for recording: UUID, beside journal: String) throws -> RecorderLock? {
    let path = RecorderLock.path(for: recording, beside: journal)
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw errno == ENOSPC
        ? JournalError.full(journal)
        : JournalError(.notPermitted, "cannot make the recording's lock beside \(journal)")
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, isNamed(descriptor, path) else {
      close(descriptor)
      return nil
    }
    return RecorderLock(descriptor: descriptor, path: path)
  }

  /// Takes the lock of a recording that is new; who sweeps at that moment is waited for.
  /// - Throws: ``JournalError`` where the file cannot be made, or its identifier is in use.
  static func takeNew(for recording: UUID, beside journal: String) throws -> RecorderLock {
    for _ in 0..<100 {
      if let lock = try take(for: recording, beside: journal) { return lock }
      usleep(2000)
    }
    throw JournalError(.failed, "another recording uses the same identifier")
  }

  /// Removes the files of recorders that died before they had anything to save.
  static func sweep(beside journal: String) {
    let file = URL(filePath: journal)
    let start = file.lastPathComponent + "-"
    let folder = file.deletingLastPathComponent().path
    // What cannot be swept now is swept by the next verb that writes.
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      guard name.hasPrefix(start), name.hasSuffix(".lock"),
        let recording = UUID(uuidString: String(name.dropFirst(start.count).dropLast(5))),
        let lock = try? take(for: recording, beside: journal)
      else { continue }
      _ = consume lock
    }
  }

  /// Whether an open file still has its name: who swept meanwhile has taken it away, and a lock on
  /// what is left would be seen by nobody.
  private static func isNamed(_ descriptor: Int32, _ path: String) -> Bool {
    var (opened, named) = (stat(), stat())
    return unsafe fstat(descriptor, &opened) == 0 && stat(path, &named) == 0
      && opened.st_ino == named.st_ino
  }

  /// Takes room on the disk, so that a recording can still be ended when the disk is full.
  /// - Returns: False where there is not even that much; then none is taken.
  func reserve(bytes: Int) -> Bool {
    let error = posix_fallocate(descriptor, 0, off_t(bytes))
    guard error == ENOSPC || error == EDQUOT else { return true }
    ftruncate(descriptor, 0)
    return false
  }

  /// Gives the room back but for so many bytes, for the last words of a recording.
  func release(keeping bytes: Int = 0) {
    var file = stat()
    guard unsafe fstat(descriptor, &file) == 0, file.st_size > off_t(bytes) else { return }
    ftruncate(descriptor, off_t(bytes))
  }

  private static func path(for recording: UUID, beside journal: String) -> String {
    "\(journal)-\(recording.uuidString.lowercased()).lock"
  }

  private init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit {
    // Removed while it is still held: whoever opened the same name meanwhile holds a file that
    // nobody else will find, and the recording's state tells them that it is finished.
    unsafe unlink(path)
    close(descriptor)
  }
}

extension JournalError {
  /// The disk that holds a file is full.
  static func full(_ path: String) -> JournalError {
    JournalError(.diskFull, "the disk that holds \(path) is full", hint: "make room")
  }
}
