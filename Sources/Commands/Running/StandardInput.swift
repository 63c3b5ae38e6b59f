import Foundation
import Terminal

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
    switch DescriptorKind(of: STDIN_FILENO) {
    case .file: lseek(STDIN_FILENO, 0, SEEK_CUR) == 0 ? try text() : nil
    case .pipe: try text()
    case .other, nil: nil
    }
  }
}
