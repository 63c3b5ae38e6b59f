import Entries
package import Insights

/// A year in pixels as a drawing: a row for each month, a square for each day.
package struct YearSVG {
  private let grid: YearGrid

  /// Draws a year.
  package init(_ grid: YearGrid) {
    self.grid = grid
  }

  /// The drawing as an SVG document.
  package var markup: String {
    SVGDocument(
      title: "The year \(grid.year)", description: description,
      parts: [.heading(String(grid.year), facts: facts), months, .moodScale(hasSound: false)]
    ).markup
  }

  /// A description of the drawing, for people who cannot see it.
  package var description: String {
    "A year in pixels, a square for each day coloured by its mood: "
      + facts.joined(separator: ", ") + "."
  }

  private var facts: [String] {
    let kept = grid.cells.count(where: \.isKept)
    let moods = grid.cells.compactMap { $0.mood?.value }
    return [
      "\(NumberText.count(kept, "day")) kept",
      moods.isEmpty
        ? "no mood given"
        : "mean mood \(NumberText.fixed(moods.reduce(0, +) / Double(moods.count)))",
      "\(NumberText.count(grid.cells.count(where: \.hasSound), "day")) with sound",
    ]
  }

  private var months: SVGPart {
    let left = 40.0
    let step = (SVGDocument.inside - left - 40) / 31
    let size = step - 2
    var nodes = [1, 5, 10, 15, 20, 25, 30].map { day in
      SVGNode.label(
        String(day), left + step * (Double(day) - 0.5) - 1, 12, "small faint", anchor: "middle")
    }
    nodes.append(.label("mean", SVGDocument.inside, 12, "small faint", anchor: "end"))
    for (row, month) in grid.months.enumerated() {
      let y = 20 + (step + 2) * Double(row)
      let base = y + size / 2 + 4
      nodes.append(.label(String(CalendarNames.month(row + 1).prefix(3)), 0, base, "faint"))
      for (column, cell) in month.enumerated() {
        guard let cell else { continue }
        nodes += day(cell, x: left + step * Double(column), y: y, size: size)
      }
      let mean = NumberText.fixed(grid.meanMood(ofMonth: row + 1))
      nodes.append(.label(mean, SVGDocument.inside, base, "faint", anchor: "end"))
    }
    return SVGPart(nodes: nodes, height: 20 + (step + 2) * 12 + 12)
  }

  private func day(_ cell: CalendarCell, x: Double, y: Double, size: Double) -> [SVGNode] {
    let score = cell.mood?.rounded
    var nodes = [
      SVGNode.box(
        x, y, size, size, score.map { "m\($0)" } ?? "none", radius: 3,
        title: CalendarSVG.title(cell))
    ]
    if let score {
      nodes.append(
        .label(
          String(score), x + size / 2, y + size / 2 + 4, "small on\(score)", anchor: "middle"))
    } else if cell.isKept {
      nodes.append(.dot(x + size / 2, y + size / 2, 2.5, "unfelt"))
    }
    return nodes
  }
}
