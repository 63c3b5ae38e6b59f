/// One or two lines of text and when they are shown.
package struct Caption: Sendable, Equatable {
  /// Milliseconds from the start at which it appears.
  package var start: Int64
  /// Milliseconds from the start at which it goes; always after its start.
  package var end: Int64
  /// The lines, each without line ends.
  package var lines: [String]
  /// The channel it was heard on, from 0, or nil if channels were mixed.
  package var channel: Int?
}
