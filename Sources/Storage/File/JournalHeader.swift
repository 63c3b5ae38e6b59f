import Foundation
import GRDB

/// The first bytes of a journal, read before SQLite touches the file.
///
/// The offsets are those of "Database File Format" §1.3 (sqlite.org/fileformat2.html). We read them
/// ourselves so that a file that is not a journal stays exactly as it was: SQLite would create a
/// write-ahead log beside some such files.
struct JournalHeader {
  /// The application identifier of a journal: `Sott` as a big-endian number.
  static let applicationID: UInt32 = 0x536F_7474

  /// The schema version in the main file; the write-ahead log may hold a newer one.
  let version: Int

  /// Reads the header; throws an error that says why the file is not a journal.
  /// - Parameter applicationID: The application identifier that the file must have.
  init(
    path: String, applicationID: UInt32 = JournalHeader.applicationID
  ) throws(StorageError) {
    let bytes = try JournalHeader.firstBytes(path: path)
    guard bytes.count >= 100, bytes.starts(with: Array("SQLite format 3\0".utf8)),
      JournalHeader.number(bytes[68..<72]) == applicationID
    else {
      throw StorageError(.notAJournal, path: path, reason: "the file is not a journal")
    }
    version = Int(Int32(bitPattern: JournalHeader.number(bytes[60..<64])))
  }

  /// Whether SQLite may give an answer because the header names a format that it does not know.
  static func mayBeRefused(_ answer: ResultCode) -> Bool {
    [.SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_ERROR].contains(answer.primaryResultCode)
  }

  /// Whether the header names a format that SQLite does not know: versions for writing and reading
  /// (1 or 2), and that of the schema (up to 4).
  static func hasStrangeFormat(_ path: String) -> Bool {
    guard let bytes = try? firstBytes(path: path), bytes.count >= 100 else { return false }
    return bytes[18..<20].contains { !(1...2).contains($0) } || number(bytes[44..<48]) > 4
  }

  private static func firstBytes(path: String) throws(StorageError) -> [UInt8] {
    let resolved = URL(filePath: path).resolvingSymlinksInPath().path
    // `FileManager` would also look up the names of the owner and the group.
    var facts = stat()
    guard unsafe lstat(resolved, &facts) == 0 else {
      throw errno == EACCES || errno == EPERM
        ? StorageError(.notPermitted, path: path, reason: "no permission to read its folder")
        : StorageError(.missing, path: path, reason: "there is no such file")
    }
    guard facts.st_mode & S_IFMT == S_IFREG else {
      throw StorageError(.notAJournal, path: path, reason: "this is not a file")
    }
    guard let bytes = try DatabaseBytes.first(100, of: resolved) else {
      throw StorageError(.notPermitted, path: path, reason: "no permission to read the file")
    }
    return bytes
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }
}
