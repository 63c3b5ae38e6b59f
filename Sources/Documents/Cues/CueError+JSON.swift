import Foundation

extension CueError {
  /// Describes where a JSON document differs from the known formats, without quoting its text.
  ///
  /// - Parameters:
  ///   - text: The document.
  ///   - firstLine: The line of the file on which the document begins.
  init(_ error: DecodingError, in text: Substring, firstLine: Int) {
    switch error {
    case .keyNotFound(let key, let context):
      self.init(
        .wrongFormat, line: firstLine,
        reason: "expected \(CueError.path(context.codingPath + [key]))")
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      self.init(
        .wrongFormat, line: firstLine,
        reason: "expected \(CueError.name(of: type)) at \(CueError.path(context.codingPath))")
    default:
      if let line = CueError.damagedLine(of: text) {
        self.init(.damaged, line: firstLine + line - 1, reason: "damaged JSON")
      } else {
        self.init(
          .wrongFormat, line: firstLine, reason: "no transcript in a shape that is known")
      }
    }
  }

  /// The line, from 1, of the first JSON syntax error; nil if the text is valid JSON.
  ///
  /// The decoder does not report it. The older parser mentions it in its message: as a line on
  /// Darwin, as a byte offset elsewhere, or not at all if the text ends too early.
  private static func damagedLine(of text: Substring) -> Int? {
    do {
      _ = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
      return nil
    } catch {
      let told = String(describing: error)
      if let match = told.firstMatch(of: /line ([0-9]+)/) { return Int(match.output.1) }
      let byte = told.firstMatch(of: /character ([0-9]+)/).flatMap { Int($0.output.1) }
      return text.utf8.prefix(byte ?? text.utf8.count).count { $0 == UInt8(ascii: "\n") } + 1
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce("") { path, key in
      if let index = key.intValue { return "\(path)[\(index)]" }
      return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
    }
  }

  private static func name(of type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is Double.Type, is Int.Type: "a number"
    default: "a list or an object"
    }
  }
}
