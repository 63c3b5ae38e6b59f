import Entries
package import Insights

/// A month as a drawing: mood by colour and digit, a note symbol for sound.
package struct CalendarSVG {
  private let grid: MonthGrid
  private let isNamed: Bool

  /// Draws a month.
  /// - Parameter isNamed: Whether its name is shown above it, if no other heading does so.
  package init(_ grid: MonthGrid, isNamed: Bool = true) {
    self.grid = grid
    self.isNamed = isNamed
  }

  /// The drawing as an SVG document.
  package var markup: String {
    let title = "\(CalendarNames.month(grid.month)) \(grid.year)"
    return SVGDocument(
      title: title, description: description,
      parts: [.heading(isNamed ? title : nil, facts: facts), weeks, .moodScale(hasSound: true)]
    ).markup
  }

  /// A description of the drawing, for people who cannot see it.
  package var description: String { "A calendar of moods: \(facts.joined(separator: ", "))." }

  private var facts: [String] {
    [
      "\(NumberText.count(grid.cells.count(where: \.isKept), "day")) kept",
      grid.meanMood.map { "mean mood \(NumberText.fixed($0))" } ?? "no mood given",
    ]
  }

  private var weeks: SVGPart {
    let width = SVGDocument.inside / 7
    let height = 62.0
    var nodes = grid.weekdays.enumerated().map { column, weekday in
      SVGNode.label(
        String(CalendarNames.weekday(weekday).prefix(3)), width * (Double(column) + 0.5) - 2, 14,
        "faint", anchor: "middle")
    }
    for (row, week) in grid.weeks.enumerated() {
      for (column, cell) in week.enumerated() {
        guard let cell else { continue }
        nodes.append(
          .group(
            width * Double(column), 24 + height * Double(row),
            day(cell, width: width - 4, height: height - 4)))
      }
    }
    return SVGPart(nodes: nodes, height: 24 + height * Double(grid.weeks.count) + 10)
  }

  private func day(_ cell: CalendarCell, width: Double, height: Double) -> [SVGNode] {
    let score = cell.mood?.rounded
    let ink = score.map { "on\($0)" } ?? ""
    var nodes = [
      SVGNode.box(
        0, 0, width, height, score.map { "m\($0)" } ?? "none", radius: 6,
        title: CalendarSVG.title(cell)),
      .label(String(cell.day.day), 8, 18, "small \(score == nil && !cell.isKept ? "faint" : ink)"),
    ]
    if let score {
      nodes.append(.label(String(score), width / 2, height - 18, "big \(ink)", anchor: "middle"))
    } else if cell.isKept {
      nodes.append(.dot(width / 2, height / 2 + 4, 4, "unfelt"))
    }
    if cell.hasSound {
      nodes.append(.note(width - 18, height - 10, score.map { "on\($0)" } ?? "fill"))
    }
    if cell.entries > 1 {
      nodes.append(.label("×\(cell.entries)", width - 8, 18, "small \(ink)", anchor: "end"))
    }
    return nodes
  }

  /// The tooltip of a day.
  package static func title(_ cell: CalendarCell) -> String {
    var parts = [CalendarNames.long(cell.day)]
    if let mood = cell.mood { parts.append("mood \(DayText.text(mood, of: Mood.scores))") }
    parts.append(
      cell.isKept ? NumberText.count(cell.entries, "entry", plural: "entries") : "nothing kept")
    if cell.hasSound { parts.append("with sound") }
    return parts.joined(separator: " · ")
  }
}
