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

  /// All of it, as text, if a pipe or a file stands where the keyboard would; else nil.
  /// - Throws: A failure where it is not UTF-8.
  static func piped() throws -> String? {
    var status = stat()
    guard unsafe fstat(STDIN_FILENO, &status) == 0 else { return nil }
    let kind = status.st_mode & S_IFMT
    return kind == S_IFIFO || kind == S_IFREG ? try text() : nil
  }
}
