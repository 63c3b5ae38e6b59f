/// The reason why a transcript of another program could not be read, with its line.
///
/// The description never contains the file's text.
package struct CueError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kind of error; more may be added.
  package enum Code: Sendable {
    /// The bytes are neither UTF-8 nor marked UTF-16.
    case notText
    /// The file lacks the first line or the structure of its format.
    case wrongFormat
    /// A time does not follow the format.
    case badTime
    /// A cue ends before it starts.
    case endsBeforeStart
    /// There is text where a cue's times should be.
    case missingTime
    /// The JSON is damaged or cut off.
    case damaged
  }

  /// The kind of error.
  package let code: Code
  /// The line, from 1, if it is known.
  package let line: Int?
  /// What was expected, in words.
  package let reason: String

  /// Makes an error.
  package init(_ code: Code, line: Int? = nil, reason: String) {
    self.code = code
    self.line = line
    self.reason = reason
  }

  /// The reason, preceded by the line.
  package var description: String { line.map { "line \($0): \(reason)" } ?? reason }
}
