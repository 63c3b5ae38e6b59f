import Entries
import Insights

/// The charts that drawings consist of.
enum SVGChart {
  /// Values over time as a curve with dots; the curve is interrupted where a value is missing.
  /// - Parameter end: The last day of the last value, if a page should know the days of each value.
  static func course(
    _ points: [(day: CivilDay, value: Double?)], in range: ClosedRange<Double>, style: String,
    fill: String, until end: CivilDay? = nil, in layout: SVGLayout = .wide
  ) -> SVGPart {
    let (left, height) = (26.0, 120.0)
    let width = layout.inside - left - 6
    let x = { (index: Int) in
      left + (points.count > 1 ? width * Double(index) / Double(points.count - 1) : width / 2)
    }
    let span = range.upperBound - range.lowerBound
    let y = { (value: Double) in height * (1 - (value - range.lowerBound) / span) + 4 }
    var nodes: [SVGNode] = []
    for mark in [range.lowerBound, (range.lowerBound + range.upperBound) / 2, range.upperBound] {
      nodes.append(.line(left, y(mark), left + width, y(mark), "axis"))
      let name = mark == mark.rounded() ? String(Int(mark)) : NumberText.fixed(mark)
      nodes.append(.label(name, left - 6, y(mark) + 4, "small faint", anchor: "end"))
    }
    var path = ""
    var dots: [SVGNode] = []
    var isOpen = false
    for (index, point) in points.enumerated() {
      guard let value = point.value else {
        isOpen = false
        continue
      }
      path +=
        (isOpen ? "L" : "M") + "\(SVGNode.number(x(index))) \(SVGNode.number(y(value)))"
      isOpen = true
      let title = "\(CalendarNames.short(point.day)): \(NumberText.fixed(value))"
      let last = index + 1 < points.count ? points[index + 1].day.advanced(by: -1) : end
      let days = end == nil ? nil : last.map { point.day...max(point.day, $0) }
      dots.append(.dot(x(index), y(value), 2.5, fill, title: title, days: days))
    }
    // The dots are drawn above the line, so that the mouse reaches them.
    if !path.isEmpty { nodes.append(SVGNode("path", [("d", path), ("class", style)])) }
    nodes += dots
    if let first = points.first, let last = points.last, points.count > 1 {
      nodes.append(.label(CalendarNames.short(first.day), left, height + 22, "small faint"))
      nodes.append(
        .label(
          CalendarNames.short(last.day), left + width, height + 22, "small faint", anchor: "end"))
    }
    return SVGPart(nodes: nodes, height: height + 30)
  }

  /// Counts as horizontal bars, each with its name and number.
  /// - Parameter finding: The query by which a page finds the entries of a bar, by its name; nil if
  ///   there is none.
  static func bars(
    _ rows: [(name: String, value: Int, style: String)], in layout: SVGLayout,
    finding: ((String) -> (title: String, found: String))? = nil
  ) -> SVGPart {
    let most = Double(max(1, rows.map(\.value).max() ?? 0))
    let total = rows.reduce(0) { $0 + $1.value }
    let figures = rows.map { row in
      let share = total > 0 ? Int((100 * Double(row.value) / Double(total)).rounded()) : 0
      return row.value > 0 ? "\(NumberText.grouped(row.value)) (\(share) %)" : "–"
    }
    let widest = figures.map { SVGText.width($0, size: layout.small) }.max() ?? 0
    let (left, right, step) = (24.0, max(84, widest + 6), 22.0)
    var nodes: [SVGNode] = []
    for (index, (row, figure)) in zip(rows, figures).enumerated() {
      let y = step * Double(index)
      let length = (layout.half - left - right) * Double(row.value) / most
      nodes.append(.label(row.name, left - 6, y + 13, "", anchor: "end"))
      if row.value > 0 {
        let ways = finding?(row.name)
        nodes.append(
          .box(
            left, y, max(1, length), step - 5, row.style,
            title: ways.map { "\($0.title): \(figure)" }, found: ways?.found))
      }
      nodes.append(.label(figure, left + length + 6, y + 13, "small faint"))
    }
    return SVGPart(nodes: nodes, height: step * Double(rows.count) + 4)
  }

  /// Mood by slot as vertical bars from 1 to 5, each with the number of values below; in several
  /// rows if their figures have no room beside each other.
  /// - Parameter finding: The query by which a page finds the entries of a slot, by its number.
  static func profile(
    _ profile: Profile, names: [String], of noun: String, in layout: SVGLayout,
    finding: (Int) -> String
  ) -> SVGPart {
    let slots = Array(zip(profile.slots, names))
    let widest =
      slots.flatMap { slot, name in [name, String(slot.moods), NumberText.fixed(slot.mood)] }
      .map { SVGText.width($0, size: layout.small) }.max() ?? 0
    let room = max(1, Int((layout.inside - profileLeft) / (widest + 2)))
    let count = (slots.count + room - 1) / room
    let length = (slots.count + count - 1) / max(1, count)
    let rows = (0..<count).map { row in
      bars(
        of: Array(slots[row * length..<min((row + 1) * length, slots.count)]), noun,
        step: (layout.inside - profileLeft) / Double(length), in: layout, finding: finding)
    }
    return rows.count == 1 ? rows[0] : .stacked(rows)
  }

  /// The height of digits in the class `small`, and a little room below them.
  private static let digitHeight = 10.0

  /// The room for the scale at the left of a profile.
  private static let profileLeft = 26.0

  /// One row of a profile.
  private static func bars(
    of slots: [(Profile.Slot, String)], _ noun: String, step: Double,
    in layout: SVGLayout, finding: (Int) -> String
  ) -> SVGPart {
    let (left, height) = (profileLeft, 90.0)
    let lines = [1.0, 3, 5].map { (mark: $0, y: height * (1 - ($0 - 1) / 4) + 12) }
    var nodes: [SVGNode] = []
    for (mark, y) in lines {
      nodes.append(.line(left, y, layout.inside, y, "axis"))
      nodes.append(.label(String(Int(mark)), left - 6, y + 4, "small faint", anchor: "end"))
    }
    for (index, (slot, name)) in slots.enumerated() {
      let middle = left + step * (Double(index) + 0.5)
      if let mood = slot.mood {
        let top = height * (1 - (mood - 1) / 4) + 12
        let bar = min(step - 4, 46)
        let title =
          "\(name): mood \(NumberText.fixed(mood)), energy "
          + "\(NumberText.fixed(slot.energy)), "
          + "of \(NumberText.count(slot.moods, noun))"
        nodes.append(
          .box(
            middle - bar / 2, top, bar, max(1, height + 12 - top),
            "m\(min(max(Int(mood.rounded()), 1), 5))", title: title, found: finding(slot.number)))
        // A figure through which a line of the scale would go stands above that line.
        let crossed = lines.first { (top - 3 - digitHeight..<top - 3).contains($0.y) }
        nodes.append(
          .label(
            NumberText.fixed(mood), middle, (crossed?.y ?? top) - 3, "small", anchor: "middle"))
      }
      nodes.append(.label(name, middle, height + 28, "small", anchor: "middle"))
      if slot.moods > 0 {
        nodes.append(
          .label(String(slot.moods), middle, height + 43, "small faint", anchor: "middle"))
      }
    }
    nodes.append(.label("n", left - 6, height + 43, "small faint", anchor: "end"))
    return SVGPart(nodes: nodes, height: height + 50)
  }

  /// Differences with their intervals around the zero line: a forest plot.
  /// - Parameter finding: The query by which a page finds the entries with a factor; nil if there
  ///   is none.
  static func forest(
    _ pairs: [Correlations.Pair], in layout: SVGLayout, finding: (Factor) -> String?
  ) -> SVGPart {
    let reach =
      pairs.map {
        max(abs($0.comparison.interval.lower), abs($0.comparison.interval.upper))
      }.max() ?? 1
    // In a narrow drawing the names stand above the intervals, in as many lines as they need.
    let isWide = !layout.isNarrow
    let (left, right, step) = (isWide ? 330.0 : 0.0, 100.0, 22.0)
    let middle = left + (layout.inside - left - right) / 2
    let scale = (layout.inside - left - right) / 2 / max(reach, 0.1)
    let height = step * Double(pairs.count)
    var nodes = isWide ? [SVGNode.line(middle, 0, middle, height, "axis")] : []
    var top = 0.0
    for pair in pairs {
      let comparison = pair.comparison
      let isMore = comparison.difference > 0
      let name = CorrelationsText.name(pair.factor)
      let target = CorrelationsText.target(pair)
      if !isWide {
        for line in SVGText.listed([name, target], width: layout.inside, size: 13) {
          nodes.append(.label(line, 0, top + 14, ""))
          top += 18
        }
        nodes.append(.line(middle, top, middle, top + step, "axis"))
      }
      let y = top + step / 2
      let at = { (value: Double) in middle + value * scale }
      if isWide {
        nodes += [
          .label(SVGText.clipped(name, width: 200, size: 13), 0, y + 4, ""),
          .label(target, 200, y + 4, "faint"),
        ]
      }
      nodes += [
        .line(at(comparison.interval.lower), y, at(comparison.interval.upper), y, "whisker"),
        .dot(
          at(comparison.difference), y, 5, isMore ? "fill" : "fill2",
          title: "\(name), \(target): \(NumberText.signed(comparison.difference)), "
            + "\(comparison.with.days) days with, \(comparison.without.days) without",
          found: finding(pair.factor)),
        .label(
          NumberText.signed(comparison.difference), layout.inside - 46, y + 4, "",
          anchor: "end"),
        .label("n \(comparison.with.days)", layout.inside, y + 4, "faint", anchor: "end"),
      ]
      top += isWide ? step : step + 6
    }
    return SVGPart(nodes: nodes, height: top + 8)
  }
}
