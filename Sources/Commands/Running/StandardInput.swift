import Foundation

/// What comes by standard input.
enum StandardInput {
  /// All of it, as text.
  /// - Throws: A failure where it is not UTF-8.
  static func text() throws -> String {
    let data = try FileHandle.standardInput.readToEnd() ?? Data()
    guard let text = String(data: data, encoding: .utf8) else {
      throw Failure(.failed, "standard input is not text in UTF-8")
    }
    return text
  }
}
