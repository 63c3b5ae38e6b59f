internal import Foundation
internal import GRDB

extension JournalFile {
  /// Creates an empty journal and opens it for writing; throws `exists` if the file exists.
  ///
  /// The file is created under another name and then linked to its final one. So nobody ever sees
  /// an incomplete journal, and of several processes that create it at once exactly one succeeds.
  /// Only the owner can read the file and any folder that is created for it.
  package static func create(at path: String) throws(StorageError) -> JournalFile {
    let draft = try JournalDraft.journal(for: path)
    try draft.finish(as: path)
    // The draft's descriptor is closed before SQLite locks the file, because closing it ends all
    // locks (`fcntl(2)`).
    _ = consume draft
    return try open(at: path, for: .writing)
  }

  /// Removes the drafts that killed processes have left while creating this journal.
  package static func sweepDrafts(of path: String) { JournalDraft.sweep(for: URL(filePath: path)) }
}

extension JournalDraft {
  /// Makes an empty journal under a temporary name; throws `exists` if the file exists.
  package static func journal(for path: String) throws(StorageError) -> JournalDraft {
    let target = URL(filePath: path)
    guard !FileManager.default.fileExists(atPath: path) else { throw .taken(path) }
    try makeFolder(target.deletingLastPathComponent().path, for: path)
    sweep(for: target)
    let draft = try make(for: target)
    do {
      try layOut(draft.path)
    } catch {
      throw StorageError(error, path: path)
    }
    return draft
  }

  /// Gives the journal its final name; throws `exists` if a file has this name by now.
  ///
  /// Nobody may have the journal open.
  package func finish(as target: String) throws(StorageError) {
    guard unsafe access(path + "-wal", F_OK) != 0 else {
      throw StorageError(.failed, path: target, reason: "its log could not be folded in")
    }
    try JournalDraft.give(path, theName: target)
    DiskFile.settle(folder: URL(filePath: target).deletingLastPathComponent().path)
  }

  private static func layOut(_ path: String) throws {
    let queue = try Connection.forLayingOut(path: path)
    try queue.write { db in
      try db.execute(sql: "PRAGMA application_id = \(JournalHeader.applicationID)")
      try Schema.migrate(db)
    }
    // The mode is a property of the file. It is set here so that no two processes compete to set
    // it.
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA journal_mode = WAL")
    }
    try queue.close()
  }

  private static func makeFolder(_ folder: String, for path: String) throws(StorageError) {
    for folder in DiskFile.missingFolders(to: folder) {
      guard unsafe mkdir(folder, 0o700) == 0 || errno == EEXIST else {
        throw StorageError(errno: errno, path: path, what: "its folder cannot be made")
      }
    }
  }

  private static func give(_ draft: String, theName path: String) throws(StorageError) {
    if unsafe link(draft, path) == 0 { return }
    if errno == EEXIST { throw .taken(path) }
    // A file system without hard links: reserve the name, then replace the reservation.
    let descriptor = unsafe Foundation.open(path, O_CREAT | O_EXCL | O_WRONLY, 0o600)
    if descriptor < 0 && errno == EEXIST { throw .taken(path) }
    guard descriptor >= 0, Foundation.close(descriptor) == 0, unsafe rename(draft, path) == 0
    else { throw StorageError(errno: errno, path: path, what: "the file cannot be made") }
  }
}

extension StorageError {
  fileprivate static func taken(_ path: String) -> StorageError {
    StorageError(.exists, path: path, reason: "a file of this name exists already")
  }

  init(errno: Int32, path: String, what: String) {
    let code: Code =
      switch errno {
      case ENOSPC, EDQUOT: .diskFull
      case EACCES, EPERM, EROFS: .notPermitted
      case ENOTDIR, ENOENT: .missing
      default: .failed
      }
    let sentence = unsafe String(cString: strerror(errno)).lowercased()
    self.init(code, path: path, reason: "\(what): \(sentence)")
  }
}
