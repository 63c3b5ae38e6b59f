/// Why a transcript made elsewhere could not be read, and on which line.
///
/// The description never holds the file's text.
package struct CueError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is wrong; further codes may come.
  package enum Code: Sendable {
    /// The bytes are neither UTF-8 nor marked UTF-16.
    case notText
    /// The file lacks the line or the shape that its format begins with.
    case wrongFormat
    /// A time is not written as the format wants it.
    case badTime
    /// A cue ends before it starts.
    case endsBeforeStart
    /// Text stands where a cue's times should.
    case missingTime
    /// The JSON is damaged or cut off.
    case damaged
  }

  /// What is wrong.
  package let code: Code
  /// The line, from 1, where one can be named.
  package let line: Int?
  /// What was expected, in words.
  package let reason: String

  /// Makes an error.
  package init(_ code: Code, line: Int? = nil, reason: String) {
    self.code = code
    self.line = line
    self.reason = reason
  }

  /// The reason, led by the line.
  package var description: String { line.map { "line \($0): \(reason)" } ?? reason }
}
