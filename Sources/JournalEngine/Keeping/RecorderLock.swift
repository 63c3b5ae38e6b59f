import Entries
import Foundation

/// Shows that a recorder or importer is alive: an advisory lock on a file beside the journal.
///
/// The kernel releases the lock when its holder dies, however it dies (`flock(2)`), so a recording
/// whose lock can be taken has no living recorder. The file is named by the recording's identifier.
struct RecorderLock: ~Copyable {
  private let descriptor: Int32
  private let path: String

  /// Takes the lock of a recording; nil if a living process holds it.
  /// - Throws: ``JournalError`` if the file cannot be created.
  static func take(for recording: UUID, beside journal: String) throws -> RecorderLock? {
    let path = RecorderLock.path(for: recording, beside: journal)
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw errno == ENOSPC
        ? JournalError.full(journal)
        : JournalError(.notPermitted, "cannot make the recording's lock beside \(journal)")
    }
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno != EWOULDBLOCK {
      close(descriptor)
      unsafe unlink(path)
      throw JournalError.withoutLocks(journal)
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, isNamed(descriptor, path) else {
      close(descriptor)
      return nil
    }
    return RecorderLock(descriptor: descriptor, path: path)
  }

  /// Takes the lock of a new recording, after any process that is sweeping at that moment.
  /// - Throws: ``JournalError`` if the file cannot be created, or its identifier is in use.
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
    // The next command that writes tries again to remove what cannot be removed now.
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      guard name.hasPrefix(start), name.hasSuffix(".lock"),
        let recording = UUID(uuidString: String(name.dropFirst(start.count).dropLast(5))),
        let lock = try? take(for: recording, beside: journal)
      else { continue }
      _ = consume lock
    }
  }

  /// Whether an open file still has its name; another process may have swept it away, and nobody
  /// would see a lock on a file without a name.
  private static func isNamed(_ descriptor: Int32, _ path: String) -> Bool {
    var (opened, named) = (stat(), stat())
    return unsafe fstat(descriptor, &opened) == 0 && stat(path, &named) == 0
      && opened.st_ino == named.st_ino
  }

  /// Reserves space on the disk, so that a recording can be finished when the disk is full.
  /// - Returns: False if there is not even that much; then nothing is reserved.
  func reserve(bytes: Int) -> Bool {
    let error = posix_fallocate(descriptor, 0, off_t(bytes))
    guard error == ENOSPC || error == EDQUOT else { return true }
    ftruncate(descriptor, 0)
    return false
  }

  /// Releases the reserved space except for a number of bytes, to finish a recording.
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
    // Removed while the lock is still held. A process that opened the same name meanwhile holds a
    // file that nobody else finds, and the recording's state tells it that the recording is
    // finished.
    unsafe unlink(path)
    close(descriptor)
  }
}

extension JournalError {
  /// Reports a file system without locks, on which a living process cannot be told from a dead one.
  static func withoutLocks(_ path: String) -> JournalError {
    JournalError(
      .notPermitted, "the file system of \(path) has no file locks (flock)",
      hint: "keep it on another disk")
  }

  /// Describes a full disk.
  static func full(_ path: String) -> JournalError {
    JournalError(.diskFull, "the disk that holds \(path) is full", hint: "make room")
  }
}
