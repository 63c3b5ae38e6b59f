/// How a piece of text looks on a terminal.
package enum Style: Int, Sendable, CaseIterable {
  case bold = 1
  case dim = 2
  case italic = 3
  case underline = 4
  case inverse = 7
  case red = 31
  case green = 32
  case yellow = 33
  case blue = 34
  case magenta = 35
  case cyan = 36
}
