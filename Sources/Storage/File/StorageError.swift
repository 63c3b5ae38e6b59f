internal import GRDB

/// Why the journal file could not be read or written.
///
/// The description contains the file's name and SQLite's own sentence for its result code; it never
/// contains a value, because values are what the owner said and wrote.
package struct StorageError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kind of failure, by what a person can do about it; further codes may be added.
  package enum Code: Sendable {
    /// The file is not a journal; it was left unchanged.
    case notAJournal
    /// The journal was made by a newer version of the program; it was left unchanged.
    case newerVersion
    /// The journal must be migrated, but was opened for reading; it was left unchanged.
    case olderVersion
    /// There is no such file.
    case missing
    /// A file of this name exists already.
    case exists
    /// The journal has no such entry, recording or transcript.
    case notFound
    /// The journal holds the same entry or recording already.
    case duplicate
    /// Another process held the journal for longer than the busy timeout.
    case locked
    /// The disk or the owner's quota is full; nothing of the last change was kept.
    case diskFull
    /// A table has no number left for a new row; nothing of the last change was kept.
    case outOfNumbers
    /// Reading or writing the file or its folder is not permitted.
    case notPermitted
    /// The file's pages contradict each other, or stored bytes have changed.
    case damaged
    /// A value that is stored or was to be stored is not allowed where it stands; nothing of the last
    /// change was kept.
    case contradictory
    /// The filter of a collection that is asked for cannot be read; the rest of the file can.
    case unreadableFilter
    /// The file's schema is not the one that this program makes; it was not opened.
    case altered
    /// The file lacks an index or a trigger, which can be created again; it was not opened.
    case incomplete
    /// The file system has no locks, without which nobody can tell whether a file is in use.
    case withoutLocks
    /// Any other failure, which the reason describes.
    case failed
  }

  /// The kind of failure.
  package let code: Code
  /// The journal's path.
  package let path: String
  /// One sentence, lower case, without a full stop.
  package let reason: String
  /// Whether entries were erased before the failure, and only the freed space was not overwritten.
  package let hasErased: Bool

  /// Makes an error.
  package init(_ code: Code, path: String, reason: String, hasErased: Bool = false) {
    self.code = code
    self.path = path
    self.reason = reason
    self.hasErased = hasErased
  }

  /// The path and the reason.
  package var description: String { "\(path): \(reason)" }
}

extension StorageError {
  /// Translates an error of a database block, leaving out everything that could quote the journal.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as StorageError:
      self = error
    case let refusal as Refusal:
      self.init(refusal.code, path: path, reason: refusal.reason)
    case let fault as SystemFault:
      let plain = StorageError(fault.error, path: path)
      if fault.hasNoNumber {
        self.init(.outOfNumbers, path: path, reason: "there is no number for anything new")
      } else if fault.isFullDisk, plain.code == .failed || plain.code == .notPermitted {
        self.init(.diskFull, path: path, reason: "the disk is full")
      } else {
        self = plain
      }
    case let error as DatabaseError
    where JournalHeader.mayBeRefused(error.resultCode) && JournalHeader.hasStrangeFormat(path):
      self.init(.damaged, path: path, reason: "its first page names a format that no journal has")
    case let error as DatabaseError:
      let isFull =
        SystemFault.mayBeFullDisk(error.extendedResultCode) && SystemFault.isDiskFull(of: path)
      self.init(
        isFull ? .diskFull : Code(error.extendedResultCode), path: path,
        reason: StorageError.reason(of: error))
    default:
      self.init(.failed, path: path, reason: "the journal holds a value that cannot be read")
    }
  }

  /// The reason where SQLite cannot read a page.
  static let contradiction = "its pages contradict each other"

  private static func reason(of error: DatabaseError) -> String {
    // A constraint's message contains only names of tables and columns; others may quote an
    // argument.
    if error.resultCode == .SQLITE_CONSTRAINT, let message = error.message { return message }
    switch error.resultCode {
    case .SQLITE_MISMATCH: return "a number is none"
    case .SQLITE_CORRUPT: return contradiction
    case .SQLITE_INTERRUPT: return "it makes a reading go on without an end"
    case .SQLITE_IOERR: return "the disk reported an error while reading or writing the file"
    default: return "SQLite answered \(error.extendedResultCode)"
    }
  }
}

extension StorageError.Code {
  fileprivate init(_ result: ResultCode) {
    switch result {
    case .SQLITE_CONSTRAINT_FOREIGNKEY: self = .notFound
    default: self.init(primary: result.primaryResultCode)
    }
  }

  private init(primary result: ResultCode) {
    switch result {
    case .SQLITE_FULL: self = .diskFull
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .locked
    case .SQLITE_NOTADB: self = .notAJournal
    case .SQLITE_CORRUPT, .SQLITE_INTERRUPT: self = .damaged
    case .SQLITE_CONSTRAINT, .SQLITE_MISMATCH: self = .contradictory
    case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_CANTOPEN, .SQLITE_AUTH: self = .notPermitted
    default: self = .failed
    }
  }
}

/// An error inside a transaction, which rolls it back; the path is added by the caller.
struct Refusal: Error {
  let code: StorageError.Code
  let reason: String

  init(_ code: StorageError.Code, _ reason: String) {
    self.code = code
    self.reason = reason
  }
}
