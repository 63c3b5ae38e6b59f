/// One or two lines of text, with the time when they are shown.
package struct Caption: Sendable, Equatable {
  /// When it appears, in milliseconds from the start of the sound.
  package var start: Int64
  /// When it disappears, in milliseconds from the start of the sound; always after `start`.
  package var end: Int64
  /// The lines, each without line ends.
  package var lines: [String]
  /// The channel it was heard on, from 0; nil if channels were mixed.
  package var channel: Int?
}
