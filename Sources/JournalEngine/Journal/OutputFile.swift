public import Entries
import Foundation
import Listening
import SoundFiles

/// A file that a person named as output, after a check that it may be written: an existing file is
/// replaced only if that was asked for, and a database or an input never is.
///
/// Every command that writes to a named file uses this rule.
public struct OutputFile: Sendable, Equatable {
  /// The path that means standard output.
  public static let standardOutput = "-"
  /// The endings of the files that SQLite keeps beside a database.
  private static let companions = ["-wal", "-shm", "-journal"]

  /// The path as it was given.
  public let path: String

  /// Whether it is standard output.
  public var isStandardOutput: Bool { path == OutputFile.standardOutput }

  /// Checks a path, and throws if nothing may be written there.
  ///
  /// Pipes and devices are always allowed.
  /// - Parameters:
  ///   - path: The file; `-` is standard output.
  ///   - isForced: Whether an existing file is overwritten.
  ///   - journal: The path of the journal in use, whether it exists yet or not.
  ///   - inputs: The files from which the output is made.
  ///   - isBackup: Whether the place may hold another database; the writer examines it before
  ///     replacing it.
  /// - Throws: ``JournalError`` with `usage`.
  public init(
    _ path: String, isForced: Bool, journal: String, inputs: [String] = [], isBackup: Bool = false
  ) throws(JournalError) {
    self.path = path
    guard path != OutputFile.standardOutput else { return }
    guard !path.isEmpty else { throw JournalError(.usage, "an empty path is not a file") }
    guard !path.hasSuffix("/"), !OutputFile.isFolder(path) else {
      throw JournalError(
        .usage, "\(path) is a folder", hint: "name a file in it, with the ending of its format")
    }
    let target = OutputFile.resolved(path)
    if OutputFile.isSame(target, OutputFile.resolved(journal)) {
      throw JournalError(.usage, "\(path) is the journal, and is never overwritten")
    }
    for companion in OutputFile.companions where target.hasSuffix(companion) {
      let base = String(target.dropLast(companion.count))
      if OutputFile.isSame(base, OutputFile.resolved(journal)) || OutputFile.isDatabase(base) {
        throw JournalError(.usage, "\(path) belongs to a journal, and is never overwritten")
      }
    }
    if WrittenPath(path).isDanglingLink, !isForced {
      throw JournalError(
        .usage, "\(path) exists already, as a link to nothing",
        hint: "--force writes to the link's target")
    }
    guard OutputFile.isRegular(target) else { return }
    if !isBackup, OutputFile.isDatabase(target) {
      throw JournalError(
        .usage, "\(path) is a journal or another database, and is never overwritten")
    }
    if inputs.contains(where: { OutputFile.isSame(OutputFile.resolved($0), target) }) {
      throw JournalError(.usage, "\(path) is an input, and is never overwritten")
    }
    if !isForced {
      throw JournalError(
        .usage, "\(path) exists already",
        hint: isBackup
          ? "--force replaces it, if it is an earlier backup of this journal"
          : "--force overwrites it")
    }
  }

  /// Refuses a file or a folder in a folder that does not exist: the name is most likely mistyped.
  /// - Throws: ``JournalError`` with `failed`, or with `usage` if that is no folder.
  package static func requireFolder(of path: String) throws(JournalError) {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    var isFolder: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else {
      throw .missingFolder(folder)
    }
    guard isFolder.boolValue else { throw JournalError(.usage, "\(folder) is no folder") }
  }

  /// Writes a text completely or not at all: to a temporary file beside it first, which then
  /// replaces it.
  /// - Throws: ``JournalError`` with `notPermitted` or `diskFull`.
  public func write(_ text: String) throws(JournalError) { try write(bytes: Array(text.utf8)) }

  /// Writes bytes, completely or not at all.
  /// - Throws: ``JournalError`` with `notPermitted` or `diskFull`.
  public func write(bytes: [UInt8]) throws(JournalError) {
    do throws(SoundFileError) {
      var writer = try BinaryFileWriter(path: path)
      try writer.write(bytes)
      try writer.finish()
    } catch {
      throw JournalError(writing: error)
    }
  }

  /// Writes bytes as they are produced, completely or not at all: to a temporary file beside it
  /// first, which then replaces it; or to standard output.
  /// - Throws: ``JournalError`` with `notPermitted` or `diskFull`; what `make` throws.
  package func write(_ make: (_ write: ([UInt8]) throws -> Void) throws -> Void) throws {
    do {
      var writer =
        isStandardOutput
        ? BinaryFileWriter(descriptor: STDOUT_FILENO) : try BinaryFileWriter(path: path)
      try make { try writer.write($0) }
      try writer.finish()
    } catch let error as SoundFileError {
      throw JournalError(writing: error)
    }
  }

  /// Returns the path with all links resolved, as writing would follow them.
  static func resolved(_ path: String) -> String {
    WrittenPath(path).path
  }

  /// Whether two resolved paths are the same file, by name or as hard links.
  static func isSame(_ first: String, _ second: String) -> Bool {
    if first == second { return true }
    guard let one = identity(first), let other = identity(second) else { return false }
    return one == other
  }

  private static func identity(_ path: String) -> [UInt64]? {
    // A path without attributes does not exist, so it is not the same file.
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      let system = attributes[.systemNumber] as? NSNumber,
      let file = attributes[.systemFileNumber] as? NSNumber
    else { return nil }
    return [system.uint64Value, file.uint64Value]
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    let isThere = unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    return isThere && isFolder.boolValue
  }

  private static func isRegular(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType == .typeRegular
  }

  /// Whether a file begins like an SQLite database ("Database File Format" §1.3); true if it may
  /// not be read.
  static func isDatabase(_ path: String) -> Bool {
    guard isRegular(path) else { return false }
    guard let file = FileHandle(forReadingAtPath: path) else { return true }
    defer { try? file.close() }
    let beginning = try? file.read(upToCount: 16)
    return beginning.map { $0 == Data("SQLite format 3\0".utf8) } ?? true
  }
}
