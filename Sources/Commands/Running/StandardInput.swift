import Dispatch
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
  ///
  /// A file that was read in part is another's: so a shell's loop gives its lines to its commands.
  /// - Throws: A failure where it is not UTF-8.
  static func piped() throws -> String? {
    var status = stat()
    guard unsafe fstat(STDIN_FILENO, &status) == 0 else { return nil }
    let kind = status.st_mode & S_IFMT
    if kind == S_IFREG { return lseek(STDIN_FILENO, 0, SEEK_CUR) == 0 ? try text() : nil }
    return kind == S_IFIFO ? try text() : nil
  }
}
