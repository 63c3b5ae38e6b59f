public import Entries
import Foundation

/// Where a backup is written: one file, or a folder that takes many.
public enum BackupTarget: Sendable, Equatable {
  /// One file.
  case file(String)
  /// A folder of snapshots and sound.
  case folder(String)

  /// Reads a path: an existing folder, or a path that ends with a slash, is a folder.
  ///
  /// - Parameters:
  ///   - isForced: Whether an earlier backup of this name may be replaced.
  ///   - journal: The path of the journal.
  /// - Throws: ``JournalError`` with `usage` if nothing may be written there.
  public init(_ path: String, isForced: Bool, journal: String) throws(JournalError) {
    guard !path.isEmpty, path != OutputFile.standardOutput else {
      throw JournalError(.usage, "a backup is a file or a folder", hint: "name one")
    }
    if BackupFolder.isMeant(by: path) {
      guard !isForced else {
        throw JournalError(
          .usage, "--force goes with a file", hint: "a folder keeps every snapshot")
      }
      self = .folder(path)
      return
    }
    let file = try OutputFile(path, isForced: isForced, journal: journal, isBackup: true)
    let target = OutputFile.resolved(file.path)
    guard !FileManager.default.fileExists(atPath: target) || StoredFile.size(target) != nil else {
      throw JournalError(.usage, "\(path) is neither a file nor a folder")
    }
    self = .file(path)
  }

  /// Whether a path means a folder: an existing folder, or a path with a slash at its end at which
  /// there is no file.
  public static func isFolder(_ path: String) -> Bool {
    BackupFolder.isMeant(by: path)
      && StoredFile.size(BackupFolder.plain(path)) == nil
  }

  /// Returns a folder name to suggest instead of a file: its path with a slash, or another name if
  /// the file exists.
  public static func folder(besides file: String) -> String {
    let name = BackupFolder.plain(file)
    return StoredFile.size(name) == nil ? name + "/" : name + "-backups/"
  }

  /// The path as it was given.
  public var path: String {
    switch self {
    case .file(let path), .folder(let path): path
    }
  }
}
