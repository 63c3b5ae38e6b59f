import Testing

@testable import Terminal

@Suite("Text for a terminal")
struct ForTerminalTests {
  private let painter = Painter(isColoured: true, escape: .ownEscape)

  @Test("Our own looks become commands, and nobody else's do")
  func looks() {
    let line = painter.paint("a\u{1B}[31mb", .bold, .red) + "\u{1B}]0;x\u{7} \u{9B}2J"
    #expect(line.forTerminal == "\u{1B}[1;31ma [31mb\u{1B}[0m ]0;x   2J")
    #expect(painter.paint("x", .dim).withoutLooks == "x")
  }

  @Test("Line ends, joined emoji and other scripts stay as they are")
  func plain() {
    for text in ["", "a\nb", "👩‍👩‍👧 grün 日本", "[1mplain"] {
      #expect(text.forTerminal == text)
      #expect(text.withoutLooks == text)
    }
  }

  @Test("A mark that begins no look becomes a space, and texts are cleaned of marks")
  func marks() {
    #expect("a\u{10C0DE}[2Jb\u{10C0DE}".forTerminal == "a [2Jb ")
    #expect("a\u{10C0DE}[1mb".onOneLine == "a [1mb")
    #expect("\u{10C0DE}".withoutControls == " ")
  }
}
