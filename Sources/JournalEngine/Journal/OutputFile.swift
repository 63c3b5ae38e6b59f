public import Entries
import Foundation
import Listening
import SoundFiles

/// A file that a person named to be written, and that may be: what is there is written over only
/// where that was asked for, and a database or what is being read never.
///
/// It is the one rule for everything that writes where a person says.
public struct OutputFile: Sendable, Equatable {
  /// The path that stands for standard output.
  public static let standardOutput = "-"
  /// The endings of the files that SQLite keeps beside a database.
  private static let companions = ["-wal", "-shm", "-journal"]

  /// The path as it was named.
  public let path: String

  /// Whether it is standard output.
  public var isStandardOutput: Bool { path == OutputFile.standardOutput }

  /// Takes a path, or says why nothing is written there.
  ///
  /// A pipe or a device is there to be written to.
  /// - Parameters:
  ///   - path: The file; `-` is standard output.
  ///   - isForced: Whether a file that is there is written over.
  ///   - journal: The path of the journal in use, whether it is there yet or not.
  ///   - inputs: The files that what is written is made of.
  /// - Throws: ``JournalError`` with `usage`.
  public init(
    _ path: String, isForced: Bool, journal: String, inputs: [String] = []
  ) throws(JournalError) {
    self.path = path
    guard path != OutputFile.standardOutput else { return }
    guard !path.isEmpty else { throw JournalError(.usage, "'' is no file") }
    let target = OutputFile.resolved(path)
    if OutputFile.isSame(target, OutputFile.resolved(journal)) {
      throw JournalError(.usage, "\(path) is the journal, and is never written over")
    }
    for companion in OutputFile.companions where target.hasSuffix(companion) {
      let base = String(target.dropLast(companion.count))
      if OutputFile.isSame(base, OutputFile.resolved(journal)) || OutputFile.isDatabase(base) {
        throw JournalError(.usage, "\(path) belongs to a journal, and is never written over")
      }
    }
    if WrittenPath(path).isDanglingLink, !isForced {
      throw JournalError(
        .usage, "\(path) is there already, a link to nothing",
        hint: "--force writes where it leads")
    }
    guard OutputFile.isRegular(target) else { return }
    if OutputFile.isDatabase(target) {
      throw JournalError(
        .usage, "\(path) is a journal or another database, and is never written over")
    }
    if inputs.contains(where: { OutputFile.isSame(OutputFile.resolved($0), target) }) {
      throw JournalError(.usage, "\(path) is what is read, and is never written over")
    }
    if !isForced {
      throw JournalError(.usage, "\(path) is there already", hint: "--force writes over it")
    }
  }

  /// Writes a text, whole or not at all: beside the file's place first, and then moved there.
  /// - Throws: ``JournalError`` with `notPermitted` or `diskFull`.
  public func write(_ text: String) throws(JournalError) {
    do throws(SoundFileError) {
      var writer = try BinaryFileWriter(path: path)
      try writer.write(Array(text.utf8))
      try writer.finish()
    } catch {
      throw JournalError(writing: error)
    }
  }

  /// The path behind every link, as writing follows them.
  private static func resolved(_ path: String) -> String {
    WrittenPath(path).path
  }

  /// Whether two resolved paths are one file, by their names or as links to the same bytes.
  private static func isSame(_ first: String, _ second: String) -> Bool {
    if first == second { return true }
    guard let one = identity(first), let other = identity(second) else { return false }
    return one == other
  }

  private static func identity(_ path: String) -> [UInt64]? {
    // What has no attributes is not there, and so is not the same file.
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      let system = attributes[.systemNumber] as? NSNumber,
      let file = attributes[.systemFileNumber] as? NSNumber
    else { return nil }
    return [system.uint64Value, file.uint64Value]
  }

  private static func isRegular(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType == .typeRegular
  }

  /// Whether a file begins as SQLite's do ("Database File Format" §1.3); one that may not be read
  /// is taken for one.
  private static func isDatabase(_ path: String) -> Bool {
    guard isRegular(path) else { return false }
    guard let file = FileHandle(forReadingAtPath: path) else { return true }
    defer { try? file.close() }
    let beginning = try? file.read(upToCount: 16)
    return beginning.map { $0 == Data("SQLite format 3\0".utf8) } ?? true
  }
}
