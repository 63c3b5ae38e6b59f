import Entries
import Foundation

/// The files beside a journal that are used to move it into a vault and out again, and their
/// meanings.
///
/// Each step is one rename, so that at every moment either the plain journal or the vault is
/// complete:
///
/// - As long as `vault` exists, it is the journal, whatever other files are here.
/// - `drafts` are vaults that are being filled; they can always be removed.
/// - `erased` is a plain journal that is in the vault already, and may be partly overwritten.
/// - `copy` beside `old` is the journal that has just left its vault, and only needs to be renamed.
struct VaultPlace: Sendable, Equatable {
  /// The name of the journal in the vault.
  static let name = "journal.sotto"
  /// The name of the journal in the vault while it is moved out.
  static let leaving = "leaving.sotto"

  /// The journal's usual path; a link is followed.
  let journal: String

  var folder: String { URL(filePath: journal).deletingLastPathComponent().path }
  var vault: String { journal + ".vault" }
  var old: String { journal + ".vault-old" }
  var erased: String { journal + ".erasing" }
  var copy: String { journal + ".leaving" }

  /// Vaults that are being filled, or were when the filling was interrupted.
  var drafts: [String] {
    let start = URL(filePath: draftStart).lastPathComponent
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasPrefix(start) }.sorted().map { folder + "/" + $0 }
  }

  private var draftStart: String { journal + ".vault-new" }

  /// Finds the place of a journal by its usual path.
  init(_ path: String) {
    var path = URL(filePath: path).standardizedFileURL.path
    // As many links as Linux follows.
    for _ in 0..<40 {
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        break
      }
      let folder = URL(filePath: path).deletingLastPathComponent()
      path = URL(filePath: target, relativeTo: folder).standardizedFileURL.path
    }
    journal = path
  }

  /// Whether the journal is in a vault.
  var isVault: Bool { VaultPlace.exists(vault + "/gocryptfs.conf") }

  /// Whether the journal is somewhere, in whatever state.
  var isThere: Bool {
    isVault || VaultPlace.exists(journal) || (VaultPlace.exists(copy) && VaultPlace.exists(old))
  }

  /// A new path for a vault that is to be filled.
  ///
  /// After a move was killed, its gocryptfs may still run; it must not find the next move's vault
  /// at the same path.
  func newDraft() -> String { draftStart + "-" + UUID().uuidString }

  /// Renames a journal that has left its vault to its usual name, if a kill prevented that.
  func settle() throws {
    guard !isVault, VaultPlace.exists(copy), VaultPlace.exists(old) else { return }
    if unsafe link(copy, journal) != 0 {
      let reason = errno
      let isSame = VaultPlace.identity(of: copy) == VaultPlace.identity(of: journal)
      if reason == EEXIST, !isSame {
        throw JournalError(
          .exists,
          "the journal has left its vault and lies at \(copy), but there is a file"
            + " at \(journal)", hint: "move that file away, and nothing more is needed")
      }
      if reason != EEXIST {
        // The file system has no hard links.
        guard !VaultPlace.exists(journal), unsafe rename(copy, journal) == 0 else {
          throw JournalError.notPermitted(journal)
        }
        return try VaultPlace.synchronize(folder)
      }
    }
    unsafe unlink(copy)
    try VaultPlace.synchronize(folder)
  }

  /// What a killed move has left, and how to continue; nil if there is nothing.
  var remains: String? {
    if isVault {
      guard VaultPlace.exists(journal) || VaultPlace.exists(erased) || VaultPlace.exists(copy)
      else { return nil }
      // Whether it is the one in the vault is known only when that is open.
      guard VaultPlace.exists(journal) else {
        return "the plain journal still lies beside its vault: 'sotto unlock' removes it"
      }
      return "a plain journal lies beside its vault: 'sotto unlock' removes it if it is the one"
        + " that was moved in; if it is another, move it away"
    }
    if VaultPlace.exists(old) {
      return
        "the vault that the journal has left still lies there: 'sotto lock --remove' removes it"
    }
    guard !drafts.isEmpty else { return nil }
    return "moving the journal into a vault was cut off, and the journal is as it was:"
      + " 'sotto lock --setup' begins again"
  }

  static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// A string that identifies a file or folder whatever path leads to it; nil if it does not exist.
  static func identity(of path: String) -> String? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return "\(status.st_dev)-\(status.st_ino)"
  }

  /// Makes names in a folder survive a power failure.
  static func synchronize(_ folder: String) throws {
    let descriptor = unsafe open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw JournalError.notPermitted(folder) }
    defer { close(descriptor) }
    // Some file systems do not support this, and do not need it.
    guard fsync(descriptor) == 0 || errno == EINVAL else {
      throw JournalError(.failed, "the disk that holds \(folder) reported an error")
    }
  }

  /// Renames something in the folder, and makes sure that the change is on the disk.
  func move(_ path: String, to target: String) throws {
    guard unsafe rename(path, target) == 0 else { throw JournalError.notPermitted(path) }
    try VaultPlace.synchronize(folder)
  }
}
