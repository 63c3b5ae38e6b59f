package import Entries
package import Insights

/// This day in earlier years and a week, a month and half a year ago, as a drawing.
package struct OnThisDaySVG {
  private let found: OnThisDay
  private let entries: [Int64: TranscribedEntry]

  /// Draws the results, with the entries by their numbers; missing entries are omitted.
  package init(_ found: OnThisDay, entries: [TranscribedEntry]) {
    self.found = found
    self.entries = Dictionary(
      entries.map { ($0.entry.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The drawing as an SVG document.
  package var markup: String {
    let title = "On this day: \(CalendarNames.medium(found.today))"
    let facts =
      found.sections.isEmpty
      ? ["nothing yet on this day"]
      : [NumberText.count(found.sections.count, "day") + " to look back on"]
    return SVGDocument(
      title: title, description: facts.joined(separator: ", ") + ".",
      parts: [.heading(title, facts: facts)]
        + found.sections.map { section in
          .section(
            OnThisDayText.title(section),
            SVGEntryList.part(
              section.entries.compactMap { entries[$0] }, most: 6, showsZone: false))
        }
    ).markup
  }
}
