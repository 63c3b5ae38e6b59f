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

  @Test("Lengths of time read as clocks do")
  func clock() {
    #expect(DurationText.clock(0) == "0:00")
    #expect(DurationText.clock(7.99) == "0:07")
    #expect(DurationText.clock(750) == "12:30")
    #expect(DurationText.clock(3723) == "1:02:03")
    #expect(DurationText.clock(-5) == "0:00")
    #expect(DurationText.clock(.nan) == "0:00")
    #expect(DurationText.clock(.infinity) == "0:00")
  }

  @Test("Estimates are rounded as estimates are")
  func estimate() {
    #expect(DurationText.estimate(3) == "a few seconds")
    #expect(DurationText.estimate(42) == "40 s")
    #expect(DurationText.estimate(250) == "4 min")
    #expect(DurationText.estimate(4800) == "1 h 20 min")
  }

  @Test("Progress tells how far, how fast and how long still")
  func progress() {
    #expect(
      ProgressText(done: 150, total: 600, elapsed: 30).line
        == "2:30 of 10:00 · 25 % · 5.0 × real time · 2 min left")
    #expect(ProgressText(done: 150, total: nil, elapsed: 30).line == "2:30 · 5.0 × real time")
    #expect(ProgressText(done: 0, total: 600, elapsed: 0).line == "0:00 of 10:00 · 0 %")
    #expect(ProgressText(done: 601, total: 600, elapsed: 1).line.contains("100 %"))
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
