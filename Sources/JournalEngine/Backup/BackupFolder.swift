import Entries
import Foundation
import Intake
import Storage

/// A folder of backups: snapshots, and the files of sound that they refer to.
///
/// A marker file identifies it, so that files in other folders are never touched. The marker also
/// carries the lock: only one process writes to the folder at a time, and none while another
/// restores from it.
final class BackupFolder {
  private static let marker = "sotto-backup"
  private static let version = "sotto backup 1\n"

  /// Whether it is read or written.
  enum Access {
    case reading, writing
  }

  /// Its path, without a slash at the end.
  let path: String
  private let descriptor: Int32

  /// Whether a path means a folder: an existing folder, or a name that ends with a slash.
  static func isMeant(by path: String) -> Bool { path.hasSuffix("/") || isFolder(path) }

  /// Opens a folder of backups and locks it.
  ///
  /// - Throws: ``JournalError`` with `usage` if it is not a folder of backups, `journalLocked` if
  ///   another process uses it, `notPermitted`.
  init(existing path: String, for access: Access) throws(JournalError) {
    let plain = BackupFolder.plain(path)
    guard BackupFolder.isFolder(plain) else {
      guard StoredFile.size(plain) == nil else {
        throw JournalError(
          .usage, "\(plain) is one file, and not a folder of backups",
          hint: "it has no snapshots; see in it: sotto list --journal \(ShellWord.quoted(plain))")
      }
      throw JournalError(
        .noJournal, "there is no backup at \(plain)", hint: JournalError.missing(plain).hint)
    }
    let marker = "\(plain)/\(BackupFolder.marker)"
    guard FileManager.default.fileExists(atPath: marker) else {
      throw JournalError(
        .usage, "\(plain) is not a folder of backups", hint: BackupFolder.hint(near: plain))
    }
    let mode = access == .writing ? O_RDWR : O_RDONLY
    let descriptor = unsafe open(marker, mode | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw JournalError(system: errno, marker) }
    guard flock(descriptor, (access == .writing ? LOCK_EX : LOCK_SH) | LOCK_NB) == 0 else {
      let isHeld = errno == EWOULDBLOCK
      close(descriptor)
      guard isHeld else { throw JournalError.withoutLocks(plain) }
      throw JournalError(
        .journalLocked, "another program is using the backup at \(plain)",
        hint: "try again when it has ended")
    }
    let text = FileManager.default.contents(atPath: marker).map {
      String(decoding: $0, as: UTF8.self)
    }
    // A run that was killed at its very beginning leaves an empty marker.
    guard text == BackupFolder.version || text == "" else {
      close(descriptor)
      throw text?.hasPrefix("sotto backup ") == true
        ? JournalError(
          .newerVersion, "\(plain) was made by a newer version of sotto",
          hint: "update sotto to use it; nothing was changed")
        : JournalError(
          .usage, "\(plain) is not a folder of backups", hint: BackupFolder.hint(near: plain))
    }
    self.path = plain
    self.descriptor = descriptor
  }

  /// Opens a folder of backups for writing, and creates it if it is missing.
  static func forWriting(_ path: String) throws(JournalError) -> BackupFolder {
    let plain = plain(path)
    if !FileManager.default.fileExists(atPath: plain) { try StoredFile.makeFolder(plain) }
    guard isFolder(plain) else { throw JournalError(.usage, "\(plain) is not a folder") }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: plain)
    } catch {
      throw JournalError(
        .notPermitted, "no permission to read the folder \(plain)",
        hint: "see who may: ls -ld \(plain)")
    }
    if !names.contains(marker) {
      guard names.isEmpty else { throw .notABackup(plain) }
      let descriptor = unsafe open("\(plain)/\(marker)", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw JournalError(system: errno, plain) }
      close(descriptor)
    }
    let folder = try BackupFolder(existing: plain, for: .writing)
    try folder.write(version, to: marker)
    try folder.write(BackupReadme.text, to: BackupReadme.name)
    BackupDraft.sweep(plain) { name in
      SnapshotName(String(name.dropFirst().prefix { $0 != "." })) != nil
    }
    return folder
  }

  /// The file that marks it as a folder of backups.
  var mark: String { "\(path)/\(BackupFolder.marker)" }

  /// The folder of the sound files.
  var sound: String { "\(path)/sound" }

  /// The snapshots, oldest first.
  var snapshots: [SnapshotName] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(SnapshotName.ending) }.compactMap { SnapshotName($0) }
      .sorted()
  }

  /// The path of a snapshot.
  func path(of name: SnapshotName) -> String { "\(path)/\(name.fileName)" }

  /// Returns the name of the file of every piece of sound of a snapshot; nil if it cannot be read.
  func sound(of name: SnapshotName) -> [SoundPiece: SoundName]? {
    guard let snapshot = try? Snapshot(path: path(of: name)) else { return nil }
    defer { snapshot.close() }
    return try? snapshot.sound()
  }

  /// Reads all of a snapshot, as restoring it would, and returns what it holds; nil if it cannot be
  /// restored.
  func contents(
    of name: SnapshotName
  ) -> (entries: Int, recordings: Int, sound: [SoundPiece: SoundName])? {
    guard let snapshot = try? Snapshot(path: path(of: name)) else { return nil }
    defer { snapshot.close() }
    guard (try? snapshot.verify()) != nil, let counts = try? snapshot.counts(),
      let sound = try? snapshot.sound()
    else { return nil }
    return (counts.entries, counts.recordings, sound)
  }

  /// The name for a new snapshot: the next second without a snapshot.
  func newName(at date: Date) -> SnapshotName {
    var name = SnapshotName(date)
    while FileManager.default.fileExists(atPath: path(of: name)) {
      name = SnapshotName(name.date.addingTimeInterval(1))
    }
    return name
  }

  /// Writes a small file, unless it is there.
  private func write(_ text: String, to name: String) throws(JournalError) {
    let file = "\(path)/\(name)"
    guard StoredFile.size(file) ?? 0 == 0 else { return }
    do {
      // Not atomically: the marker carries the lock, so it stays the same file.
      try Data(text.utf8).write(to: URL(filePath: file))
    } catch {
      let full = (error as? CocoaError)?.code == .fileWriteOutOfSpace
      throw full ? .full(path) : JournalError(.notPermitted, "no permission to write in \(path)")
    }
    guard unsafe chmod(file, 0o600) == 0 else { throw JournalError(system: errno, file) }
  }

  /// Suggests the folder that may have been meant: a folder of backups just above or below the
  /// path.
  private static func hint(near path: String) -> String {
    let manager = FileManager.default
    func isOne(_ folder: String) -> Bool { manager.fileExists(atPath: "\(folder)/\(marker)") }
    let above = URL(filePath: path).deletingLastPathComponent().path
    let below = ((try? manager.contentsOfDirectory(atPath: path)) ?? []).sorted()
      .map { "\(path)/\($0)" }.first(where: isOne)
    if let found = isOne(above) ? above : below { return "\(found) is one" }
    return "name the folder that 'sotto backup' wrote to, or a journal's file"
  }

  /// A path without the slashes at its end.
  static func plain(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  deinit { close(descriptor) }
}

extension JournalError {
  /// Describes a folder that holds something else.
  fileprivate static func notABackup(_ path: String) -> JournalError {
    JournalError(
      .usage, "\(path) is not a folder of backups, and is left alone",
      hint: "name a new folder: \(path)/backup/")
  }
}
