import Documents
import Entries
package import Insights

/// This day in earlier years and a week, a month and half a year ago, on a terminal.
package struct OnThisDayPage {
  private let past: OnThisDayEntries

  /// Shows what was found.
  package init(_ past: OnThisDayEntries) { self.past = past }

  /// The page's lines, none wider than the style's width.
  package func lines(_ style: PageStyle) -> [String] {
    let found = past.found
    var lines = [style.paint("On this day: \(CalendarNames.medium(found.today))", .heading)]
    if found.sections.isEmpty {
      let nothing =
        "Nothing yet: no entry on this day of a former year, nor a week, a month or half a year ago."
      lines += [""] + style.wrapped(nothing)
    }
    for section in found.sections {
      let title = style.wrapped(OnThisDayText.title(section))
      lines += [""] + title.map { style.paint($0, .heading) }
      for entry in past.entries(of: section) {
        lines += EntryPageBlock(entry, most: 4).lines(style)
      }
    }
    return lines
  }
}
