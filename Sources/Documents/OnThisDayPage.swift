import Entries
package import Insights

/// This day in former years and a week, a month and half a year ago, on a terminal.
package struct OnThisDayPage {
  private let found: OnThisDay
  private let entries: [Int64: DayPageEntry]

  /// Shows what was found, with the entries by their numbers; one that is missing is left out.
  package init(_ found: OnThisDay, entries: [DayPageEntry]) {
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
      lines += [""] + PageText.wrapped(nothing, to: style.width)
    }
    for section in found.sections {
      let title = PageText.wrapped(OnThisDayPage.title(section), to: style.width)
      lines += [""] + title.map { style.paint($0, .heading) }
      for number in section.entries {
        guard let entry = entries[number] else { continue }
        lines += EntryPageBlock(entry, most: 4).lines(style)
      }
    }
    return lines
  }

  static func title(_ section: OnThisDay.Section) -> String {
    let ago =
      switch section.ago {
      case .week: "A week ago"
      case .month: "A month ago"
      case .halfYear: "Half a year ago"
      case .years(1): "A year ago"
      case .years(let count): "\(count) years ago"
      }
    return "\(ago) · \(CalendarNames.long(section.day))"
  }
}
