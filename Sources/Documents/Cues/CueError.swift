/// Why a transcript made elsewhere could not be read, and on which line.
///
/// The description never holds the file's text.
package struct CueError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is wrong; further codes may come.
  package struct Code: Sendable, Hashable {
    let name: String
    /// The bytes are neither UTF-8 nor marked UTF-16.
    package static let notText = Code(name: "notText")
    /// The file lacks the line or the shape that its format begins with.
    package static let wrongFormat = Code(name: "wrongFormat")
    /// A time is not written as the format wants it.
    package static let badTime = Code(name: "badTime")
    /// A cue ends before it starts.
    package static let endsBeforeStart = Code(name: "endsBeforeStart")
    /// Text stands where a cue's times should.
    package static let missingTime = Code(name: "missingTime")
    /// The JSON is damaged or cut off.
    package static let damaged = Code(name: "damaged")
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
