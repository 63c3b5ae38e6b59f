package import Entries
import Insights

/// One day as a drawing: a timeline of its hours, and the entries sorted by time.
package struct DaySVG {
  private let day: CivilDay
  private let entries: [TranscribedEntry]

  /// Draws the entries of a day.
  package init(_ day: CivilDay, entries: [TranscribedEntry]) {
    self.day = day
    self.entries = entries.sorted {
      ($0.entry.moment.milliseconds, $0.entry.id) < ($1.entry.moment.milliseconds, $1.entry.id)
    }
  }

  /// The drawing as an SVG document.
  package var markup: String {
    let title = CalendarNames.long(day)
    let facts = DayText(entries).parts
    let zones = Set(entries.map(\.entry.moment.zone))
    return SVGDocument(
      title: title, description: "One day of a journal: " + facts.joined(separator: ", ") + ".",
      parts: [
        .heading(title, facts: facts), hours,
        SVGEntryList.part(entries, most: 40, showsZone: zones.count > 1),
      ]
    ).markup
  }

  private var hours: SVGPart {
    let width = SVGDocument.inside - 20
    // Entries after midnight may belong to the day before, so its timeline may be longer than 24
    // hours.
    let seconds = entries.map { DaySVG.second(of: $0.entry.moment) }
    let hours = max(24, ((seconds.max() ?? 0) / 10_800 + 1) * 3)
    let x = { (second: Int) in 10 + width * Double(second) / Double(hours * 3600) }
    var nodes = [SVGNode.line(10, 26, 10 + width, 26, "axis")]
    for hour in stride(from: 0, through: hours, by: 3) {
      nodes.append(.line(x(hour * 3600), 22, x(hour * 3600), 30, "axis"))
      let name = String(hour > 24 ? hour - 24 : hour)
      nodes.append(.label(name, x(hour * 3600), 50, "small faint", anchor: "middle"))
    }
    for (entry, second) in zip(entries, seconds) {
      let (place, score) = (x(second), entry.entry.mood?.score)
      nodes.append(
        .dot(
          place, 26, 10, score.map { "m\($0)" } ?? "unfelt",
          title: "\(entry.entry.moment.clockOfDay) #\(entry.entry.id)"
        ))
      if let score {
        nodes.append(.label("\(score)", place, 30, "small on\(score)", anchor: "middle"))
      }
      if entry.entry.duration > 0 { nodes.append(.note(place - 3, 12, "fill")) }
    }
    return SVGPart(nodes: nodes, height: 66)
  }

  /// The seconds since midnight at the start of the owner's day.
  private static func second(of moment: Moment) -> Int {
    let days = moment.clockDay.daysSinceEpoch - moment.day.daysSinceEpoch
    return moment.secondOfDay + max(0, days) * 86_400
  }
}
