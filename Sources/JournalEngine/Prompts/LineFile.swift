import Entries
import Foundation

/// A small text file of the owner, such as a list of questions.
enum LineFile {
  /// The most that is read of it, in bytes.
  private static let most = 4 << 20

  /// Returns the text; nil if there is no such file.
  /// - Throws: ``JournalError`` with `notPermitted` if it cannot be read, and `usage` if it is no
  ///   text.
  static func read(_ path: String) throws -> String? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw JournalError(.notPermitted, "cannot read \(path)")
    }
    defer { try? handle.close() }
    let data: Data
    do {
      // Reading an empty file returns nil.
      data = try handle.read(upToCount: most) ?? Data()
    } catch {
      throw JournalError(.notPermitted, "cannot read \(path)")
    }
    guard !data.contains(0) else { throw JournalError(.usage, "\(path) is no text") }
    return String(decoding: data, as: UTF8.self)
  }

  /// The lines that are not empty and do not begin with `#`.
  static func lines(of text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }
  }
}
