import Entries
import Insights

/// The charts that drawings consist of.
enum SVGChart {
  /// Values over time as a curve with dots; gaps in the values do not interrupt the curve.
  /// - Parameter end: The last day of the last value, if a page should know the days of each value.
  static func course(
    _ points: [(day: CivilDay, value: Double?)], in range: ClosedRange<Double>, style: String,
    fill: String, until end: CivilDay? = nil
  ) -> SVGPart {
    let (left, height) = (26.0, 120.0)
    let width = SVGDocument.inside - left - 6
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
    _ rows: [(name: String, value: Int, style: String)], width: Double,
    finding: ((String) -> (title: String, found: String))? = nil
  ) -> SVGPart {
    let most = Double(max(1, rows.map(\.value).max() ?? 0))
    let total = rows.reduce(0) { $0 + $1.value }
    let (left, right, step) = (24.0, 84.0, 22.0)
    var nodes: [SVGNode] = []
    for (index, row) in rows.enumerated() {
      let y = step * Double(index)
      let length = (width - left - right) * Double(row.value) / most
      let share = total > 0 ? Int((100 * Double(row.value) / Double(total)).rounded()) : 0
      nodes.append(.label(row.name, left - 6, y + 13, "", anchor: "end"))
      let figure = row.value > 0 ? "\(NumberText.grouped(row.value)) (\(share) %)" : "–"
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

  /// Mood by slot as vertical bars from 1 to 5, each with the number of values below.
  /// - Parameter finding: The query by which a page finds the entries of a slot, by its number.
  static func profile(
    _ profile: Profile, names: [String], of noun: String, finding: (Int) -> String
  ) -> SVGPart {
    let (left, height) = (26.0, 90.0)
    let step = (SVGDocument.inside - left) / Double(max(1, names.count))
    var nodes: [SVGNode] = []
    for mark in [1.0, 3, 5] {
      let y = height * (1 - (mark - 1) / 4) + 12
      nodes.append(.line(left, y, SVGDocument.inside, y, "axis"))
      nodes.append(.label(String(Int(mark)), left - 6, y + 4, "small faint", anchor: "end"))
    }
    for (index, slot) in profile.slots.enumerated() {
      let middle = left + step * (Double(index) + 0.5)
      if let mood = slot.mood {
        let top = height * (1 - (mood - 1) / 4) + 12
        let bar = min(step - 4, 46)
        let title =
          "\(names[index]): mood \(NumberText.fixed(mood)), energy "
          + "\(NumberText.fixed(slot.energy)), "
          + "of \(NumberText.count(slot.moods, noun))"
        nodes.append(
          .box(
            middle - bar / 2, top, bar, max(1, height + 12 - top),
            "m\(min(max(Int(mood.rounded()), 1), 5))", title: title, found: finding(slot.number)))
        nodes.append(
          .label(
            NumberText.fixed(mood), middle, top - 3, "small", anchor: "middle"))
      }
      nodes.append(.label(names[index], middle, height + 28, "small", anchor: "middle"))
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
    _ pairs: [Correlations.Pair], finding: (Factor) -> String?
  ) -> SVGPart {
    let reach =
      pairs.map {
        max(abs($0.comparison.interval.lower), abs($0.comparison.interval.upper))
      }.max() ?? 1
    let (left, right, step) = (330.0, 100.0, 22.0)
    let middle = left + (SVGDocument.inside - left - right) / 2
    let scale = (SVGDocument.inside - left - right) / 2 / max(reach, 0.1)
    let height = step * Double(pairs.count)
    var nodes = [SVGNode.line(middle, 0, middle, height, "axis")]
    for (index, pair) in pairs.enumerated() {
      let (y, comparison) = (step * (Double(index) + 0.5), pair.comparison)
      let isMore = comparison.difference > 0
      let name = CorrelationsText.name(pair.factor)
      let target = CorrelationsText.target(pair)
      let at = { (value: Double) in middle + value * scale }
      nodes += [
        .label(SVGText.clipped(name, width: 200, size: 13), 0, y + 4, ""),
        .label(target, 200, y + 4, "faint"),
        .line(at(comparison.interval.lower), y, at(comparison.interval.upper), y, "whisker"),
        .dot(
          at(comparison.difference), y, 5, isMore ? "fill" : "fill2",
          title: "\(name), \(target): \(NumberText.signed(comparison.difference)), "
            + "\(comparison.with.days) days with, \(comparison.without.days) without",
          found: finding(pair.factor)),
        .label(
          NumberText.signed(comparison.difference), SVGDocument.inside - 46, y + 4, "",
          anchor: "end"),
        .label("n \(comparison.with.days)", SVGDocument.inside, y + 4, "faint", anchor: "end"),
      ]
    }
    return SVGPart(nodes: nodes, height: height + 8)
  }
}
