import Testing

@testable import Terminal

@Suite("Terminal texts and policies")
struct TextTests {
  @Test("Colour needs a terminal that can, and a user who wants it")
  func colour() {
    let isColoured = { (isTerminal: Bool, isQuiet: Bool, environment: [String: String]) in
      Painter(isTerminal: isTerminal, isQuiet: isQuiet, environment: environment).isColoured
    }
    #expect(isColoured(true, false, ["TERM": "xterm"]))
    #expect(isColoured(true, false, ["TERM": "xterm", "NO_COLOR": ""]))
    #expect(!isColoured(true, false, ["TERM": "xterm", "NO_COLOR": "1"]))
    #expect(!isColoured(true, false, ["TERM": "dumb"]))
    #expect(!isColoured(true, false, [:]))
    #expect(!isColoured(true, true, ["TERM": "xterm"]))
    #expect(!isColoured(false, false, ["TERM": "xterm"]))
  }

  @Test("A painter without colour changes nothing, and nothing is never painted")
  func painting() {
    #expect(Painter(isColoured: false).paint("x", .bold) == "x")
    #expect(Painter(isColoured: true).paint("x", .dim) == "\u{1B}[2mx\u{1B}[0m")
    #expect(Painter(isColoured: true).paint("", .dim).isEmpty)
  }

  @Test("Without a terminal the environment says how wide it is, else 80 columns")
  func size() {
    // The tests' own standard input is no terminal where they run unattended.
    guard !StandardStream.input.isTerminal else { return }
    #expect(
      ScreenSize.current(of: .input, environment: ["COLUMNS": "40", "LINES": "10"])
        == ScreenSize(columns: 40, rows: 10))
    #expect(ScreenSize.current(of: .input, environment: [:]) == .usual)
    #expect(ScreenSize.current(of: .input, environment: ["COLUMNS": "-3"]) == .usual)
  }
}
