import Terminal
import Testing

@Suite("Tables")
struct TableTests {
  private let table = Table(
    columns: [
      .init("Nr", alignment: .right), .init("Day"), .init("Title", isFlexible: true),
      .init("Length", alignment: .right),
    ],
    rows: [
      ["7", "2026-11-20", "A walk by the lake with Anna and her dog", "12:30"],
      ["128", "2026-11-21", "日本語の勉強", "0:07"],
    ])

  @Test("Columns are as wide as their cells and stand on their side")
  func natural() {
    #expect(
      table.lines(width: nil) == [
        " Nr  Day         Title                                     Length",
        "  7  2026-11-20  A walk by the lake with Anna and her dog   12:30",
        "128  2026-11-21  日本語の勉強                                0:07",
      ])
  }

  @Test("The flexible column gives way where the terminal is narrow")
  func narrow() {
    #expect(
      table.lines(width: 40) == [
        " Nr  Day         Title            Length",
        "  7  2026-11-20  A walk by the…    12:30",
        "128  2026-11-21  日本語の勉強       0:07",
      ])
  }

  @Test("No line is ever wider than the terminal")
  func fits() {
    for width in 12...80 {
      for line in table.lines(width: width) { #expect(line.displayWidth <= width, "\(width)") }
    }
  }

  @Test("No spaces stand at the end of a line, empty cells or not")
  func trailing() {
    let sparse = Table(
      columns: [.init("A"), .init("B"), .init("C")], rows: [["x", "", ""], ["", "longer", "z"]],
      hasHeadings: false)
    #expect(sparse.lines(width: nil) == ["x", "   longer  z"])
  }

  @Test("Looks cost no columns, and a cell cannot break its line")
  func looks() {
    let painted = Table(
      columns: [.init("A"), .init("B")],
      rows: [[.init("one", .bold, .red), .init("a\nb\u{1B}[2J")]], hasHeadings: false)
    #expect(
      painted.lines(width: nil, painter: Painter(isColoured: true)) == [
        "\u{1B}[1;31mone\u{1B}[0m  a b [2J"
      ])
  }

  @Test("A table without rows is its headings, and without headings nothing")
  func empty() {
    #expect(Table(columns: [.init("A"), .init("B")]).lines(width: 80) == ["A  B"])
    #expect(Table(columns: [.init("A")], hasHeadings: false).lines(width: 80).isEmpty)
  }
}
