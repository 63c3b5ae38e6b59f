import Documents
package import Entries
package import Insights

/// This day in earlier years and a week, a month and half a year ago, on a terminal.
package struct OnThisDayPage {
  private let found: OnThisDay
  private let entries: [Int64: TranscribedEntry]

  /// Shows the results, with the entries by their numbers; missing entries are omitted.
  package init(_ found: OnThisDay, entries: [TranscribedEntry]) {
    self.found = found
    self.entries = Dictionary(
      entries.map { ($0.entry.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The page's lines, none wider than the style's width.
  package func lines(_ style: PageStyle) -> [String] {
    var lines = [style.paint("On this day: \(CalendarNames.medium(found.today))", .heading)]
    if found.sections.isEmpty {
      let nothing =
        "Nothing yet: no entry on this day of a former year, nor a week, a month or half a year ago."
      lines += [""] + style.wrapped(nothing)
    }
    for section in found.sections {
      let title = style.wrapped(OnThisDayText.title(section))
      lines += [""] + title.map { style.paint($0, .heading) }
      for number in section.entries {
        guard let entry = entries[number] else { continue }
        lines += EntryPageBlock(entry, most: 4).lines(style)
      }
    }
    return lines
  }
}
