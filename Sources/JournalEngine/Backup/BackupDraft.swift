import Entries
import Foundation
import SoundFiles
import Storage

/// A file that is written beside its place and moved there when it is complete.
///
/// Only its owner can read it. Its lock shows that its writer is alive: a file left by a killed
/// process is removed by the next process that writes to the same place. Links are followed, so
/// that a link stays a link.
struct BackupDraft: ~Copyable {
  private static let ending = ".part"
  /// The endings of the files that SQLite may keep beside a database.
  private static let companions = ["-wal", "-shm", "-journal"]

  /// Where it is written.
  let path: String
  private let target: String
  private let descriptor: Int32
  private var isPlaced = false

  /// Creates an empty file beside a place.
  /// - Throws: ``JournalError`` with `notPermitted` or `diskFull`.
  init(for place: String) throws(JournalError) {
    let file = URL(filePath: WrittenPath(place).path)
    let start = BackupDraft.start(file)
    let folder = file.deletingLastPathComponent()
    BackupDraft.sweep(folder.path(percentEncoded: false)) { $0.hasPrefix(start) }
    let path = folder.appending(path: start + UUID().uuidString + BackupDraft.ending)
      .path(percentEncoded: false)
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw JournalError(system: errno, place) }
    _ = flock(descriptor, LOCK_EX | LOCK_NB)
    self.path = path
    target = file.path(percentEncoded: false)
    self.descriptor = descriptor
  }

  /// Writes everything to the disk and drops it from the cache, so that the next read comes from
  /// the disk.
  func settle() throws(JournalError) {
    try StoredFile.settle(descriptor, target)
  }

  /// Moves the complete file to its place.
  mutating func place() throws(JournalError) {
    try settle()
    guard unsafe rename(path, target) == 0 else { throw JournalError(system: errno, target) }
    isPlaced = true
    DiskFile.settle(folder: URL(filePath: target).deletingLastPathComponent().path)
  }

  /// Removes the drafts in a folder whose writers died.
  /// - Parameter isOurs: Whether a name is that of a draft that may be removed.
  static func sweep(_ folder: String, where isOurs: (String) -> Bool) {
    // The next run tries again to remove what cannot be removed now.
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      guard name.hasPrefix("."), name.hasSuffix(ending), isOurs(name),
        UUID(uuidString: String(name.dropLast(ending.count).suffix(36))) != nil
      else { continue }
      let path = folder + "/" + name
      let descriptor = unsafe open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
      guard descriptor >= 0 else { continue }
      if PartialFile.isAbandoned(descriptor) { remove(path) }
      close(descriptor)
    }
  }

  private static func start(_ file: URL) -> String { ".\(file.lastPathComponent.prefix(64))." }

  private static func remove(_ path: String) {
    for companion in companions { unsafe unlink(path + companion) }
    unsafe unlink(path)
  }

  deinit {
    if !isPlaced { BackupDraft.remove(path) }
    close(descriptor)
  }
}
