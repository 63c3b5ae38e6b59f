package import Insights

/// This day in earlier years and a week, a month and half a year ago, as a drawing.
package struct OnThisDaySVG {
  private let past: OnThisDayEntries

  /// Draws what was found.
  package init(_ past: OnThisDayEntries) { self.past = past }

  /// The drawing as an SVG document.
  package var markup: String {
    let found = past.found
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
            SVGEntryList.part(past.entries(of: section), most: 6, showsZone: false))
        }
    ).markup
  }
}
