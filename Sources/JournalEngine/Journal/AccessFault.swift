import Entries
import Foundation

/// The reason why a journal cannot be opened or changed, and a remedy.
struct AccessFault: Equatable {
  /// The files that SQLite keeps beside an open journal.
  private static let companions = ["-wal", "-shm"]

  /// What is not permitted, in lower case and without a full stop.
  let message: String
  /// What a person can do about it.
  let hint: String

  /// Looks for a missing permission; nil if there is none.
  /// - Parameter isPermitted: Whether a path allows a kind of access (`access(2)`); a folder may be
  ///   entered if it allows execution.
  init?(
    _ path: String,
    isPermitted: (String, Int32) -> Bool = { path, what in unsafe access(path, what) == 0 }
  ) {
    let file = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
    let folder = URL(filePath: file).deletingLastPathComponent().path
    func allow(_ permission: String, _ names: String) -> String {
      "if it is yours, allow it: chmod \(permission) \(names)"
    }
    let elsewhere = "; or copy the journal to where you may write"
    // The journal does not exist yet, and perhaps neither do its folders.
    var place = folder
    while !isPermitted(place, F_OK), place != "/", place != "." {
      place = URL(filePath: place).deletingLastPathComponent().path
    }
    if !isPermitted(file, F_OK), isPermitted(place, X_OK) {
      message = "no permission to make \(path): \(place) is not writable"
      hint = "name another place with --journal; or " + allow("u+w", place)
    } else if !isPermitted(folder, X_OK) {
      message = "no permission to open the folder \(folder)"
      hint = allow("u+rwx", folder)
    } else if !isPermitted(file, R_OK) {
      message = "no permission to read \(path)"
      hint = allow("u+r", path)
    } else if !isPermitted(file, W_OK) {
      message = "no permission to change \(path)"
      hint = allow("u+w", path) + elsewhere
    } else if !isPermitted(folder, W_OK) {
      message = "no permission to write in \(folder), where a journal's log goes"
      hint = allow("u+w", folder) + elsewhere
    } else if let companion = AccessFault.companions.map({ path + $0 })
      .first(where: { isPermitted($0, F_OK) && !isPermitted($0, R_OK | W_OK) })
    {
      message = "no permission to change \(companion), the journal's log"
      hint = allow("u+rw", "\(path)-wal \(path)-shm")
    } else {
      return nil
    }
  }
}

extension JournalError {
  /// Describes a journal that may not be opened, read or changed.
  static func notPermitted(_ path: String) -> JournalError {
    let fault = AccessFault(path)
    return JournalError(
      .notPermitted, fault?.message ?? "no permission to open \(path)",
      hint: fault?.hint ?? "see who owns it: ls -l \(path)")
  }
}

extension Journal {
  /// Whether there is certainly nothing at a path; false if the folder may not be entered, so that
  /// nobody knows.
  public static func isMissing(at path: String) -> Bool {
    guard unsafe access(path, F_OK) != 0, errno == ENOENT || errno == ENOTDIR else { return false }
    return !VaultPlace(path).isThere
  }
}
