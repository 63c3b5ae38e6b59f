import Foundation
import Terminal

/// Reads standard input.
enum StandardInput {
  /// All input as text.
  /// - Throws: A failure if it is not UTF-8.
  static func text() throws -> String {
    let data = try FileHandle.standardInput.readToEnd() ?? Data()
    guard let text = String(data: data, encoding: .utf8) else {
      throw Failure(.failed, "standard input is not text in UTF-8")
    }
    return text
  }

  /// All input as text if it comes from a pipe or a file; nil if it comes from the keyboard.
  ///
  /// A file that was already read in part is ignored, because it belongs to another reader: a shell
  /// loop that reads lines shares its input with its commands.
  /// - Throws: A failure if it is not UTF-8.
  static func piped() throws -> String? {
    switch DescriptorKind(of: STDIN_FILENO) {
    case .file: lseek(STDIN_FILENO, 0, SEEK_CUR) == 0 ? try text() : nil
    case .pipe: try text()
    case .other, nil: nil
    }
  }
}
