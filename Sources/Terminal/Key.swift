/// A key that was pressed.
package enum Key: Sendable, Hashable {
  /// The direction of an arrow key.
  package enum Direction: Sendable, Hashable {
    case up, down, left, right
  }

  /// A key that writes a character, such as a letter.
  case character(Character)
  case space
  case enter
  case tab
  case backspace
  case escape
  /// An arrow key, with or without shift.
  case arrow(Direction, shift: Bool)
  case home
  case end
  case pageUp
  case pageDown
  case delete
  /// Ctrl-C.
  case interrupt
  /// Ctrl-D.
  case endOfInput
  /// Ctrl with any other letter.
  case control(Character)
  /// Pasted text, on one line; its characters are text, not key presses.
  case pasted(String)
}
