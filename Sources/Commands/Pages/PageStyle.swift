import Terminal

/// How a page is drawn: its width in columns, and whether it may use colour.
struct PageStyle {
  var width: Int
  var colour: Bool

  init(width: Int, colour: Bool) {
    self.width = width
    self.colour = colour
  }

  init(_ context: Context) {
    self.init(width: max(40, min(context.width, 100)), colour: context.colour)
  }

  func bold(_ text: String) -> String { styled(text, "1") }
  func dim(_ text: String) -> String { styled(text, "2") }
  func match(_ text: String) -> String { colour ? styled(text, "1;33") : "[\(text)]" }

  private func styled(_ text: String, _ code: String) -> String {
    colour && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
