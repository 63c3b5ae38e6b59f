import Entries
import Foundation

/// A file of JSON from another program.
enum JSONFile {
  /// Reads a file.
  /// - Throws: ``JournalError`` that quotes nothing from the file.
  static func read(_ file: URL) throws -> JSONValue {
    try value(try ForeignSource.data(file), named: file.path)
  }

  /// Reads bytes.
  static func value(_ data: Data, named name: String) throws -> JSONValue {
    do {
      return try JSONDecoder().decode(JSONValue.self, from: data)
    } catch {
      throw JournalError(.failed, "\(name) is not JSON, or not whole")
    }
  }
}
