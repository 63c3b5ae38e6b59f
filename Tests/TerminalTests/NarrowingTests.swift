import Terminal
import Testing

@Suite("A terminal that is made narrower")
struct NarrowingTests {
  private static let lines = [
    String(repeating: "a", count: 55), String(repeating: "b", count: 40),
    String(repeating: "c", count: 59),
  ]

  @Test("leaves nothing of a block that was drawn before", arguments: [59, 41, 40, 39, 20, 7, 1])
  func block(_ columns: Int) {
    let terminal = ReflowingTerminal(columns: 60)
    let block = StatusBlock(columns: { terminal.columns }, write: { terminal.write($0) })
    block.print(["what stays"])
    block.show(Self.lines.map { StatusBlock.Line($0) })
    #expect(terminal.lines == ["what stays"] + Self.lines)
    terminal.columns = columns
    block.show(Self.lines.map { StatusBlock.Line($0) })
    #expect(
      terminal.lines
        == ["what stays"] + Self.lines.map { $0.truncated(toWidth: max(1, columns - 1)) })
    terminal.columns = 60
    block.show(Self.lines.map { StatusBlock.Line($0) })
    #expect(terminal.lines == ["what stays"] + Self.lines)
    terminal.columns = columns
    block.print(["and this"])
    #expect(terminal.lines == ["what stays", "and this"] + Self.lines)
    block.finish()
    #expect(terminal.lines == ["what stays", "and this"])
  }

  @Test("draws a block anew that is made for its columns", arguments: [59, 30, 9])
  func redrawn(_ columns: Int) {
    let terminal = ReflowingTerminal(columns: 60)
    let block = StatusBlock(columns: { terminal.columns }, write: { terminal.write($0) })
    block.print(["what stays"])
    block.show { [StatusBlock.Line(String(repeating: "a", count: $0 - 1)), StatusBlock.Line("b")] }
    #expect(terminal.lines == ["what stays", String(repeating: "a", count: 59), "b"])
    terminal.columns = columns
    block.redraw()
    let narrow = ["what stays", String(repeating: "a", count: columns - 1), "b"]
    #expect(terminal.lines == narrow)
    block.redraw()
    #expect(terminal.lines == narrow)
    block.finish()
    block.redraw()
    #expect(terminal.lines == ["what stays"])
  }

  @Test(
    "leaves nothing of wide characters, which never stand in two rows",
    arguments: [59, 41, 40, 39, 21, 20, 7, 4])
  func wide(_ columns: Int) {
    let lines = ["a" + String(repeating: "日", count: 27), String(repeating: "本", count: 29)]
    let terminal = ReflowingTerminal(columns: 60)
    let block = StatusBlock(columns: { terminal.columns }, write: { terminal.write($0) })
    block.print(["what stays"])
    block.show(lines.map { StatusBlock.Line($0) })
    #expect(terminal.lines == ["what stays"] + lines)
    terminal.columns = columns
    block.show(lines.map { StatusBlock.Line($0) })
    #expect(
      terminal.lines == ["what stays"] + lines.map { $0.truncated(toWidth: columns - 1) })
    terminal.columns = 60
    block.show(lines.map { StatusBlock.Line($0) })
    terminal.columns = columns
    block.finish()
    #expect(terminal.lines == ["what stays"])
  }

  @Test("leaves nothing of a line that was drawn before", arguments: [59, 41, 40, 39, 20, 7, 1])
  func line(_ columns: Int) {
    let terminal = ReflowingTerminal(columns: 60)
    let status = StatusLine(
      isEnabled: true, columns: { terminal.columns }, write: { terminal.write($0) })
    status.print("what stays")
    status.show(Self.lines[2])
    terminal.columns = columns
    status.show(Self.lines[0])
    #expect(
      terminal.lines == ["what stays", Self.lines[0].truncated(toWidth: max(1, columns - 1))])
    terminal.columns = 60
    status.show(Self.lines[0])
    terminal.columns = columns
    status.print("and this")
    #expect(terminal.lines == ["what stays", "and this", Self.lines[0]])
    status.finish()
    #expect(terminal.lines == ["what stays", "and this"])
  }
}
