import Documents
package import Entries
package import Insights

/// One day on a terminal, with all entries sorted by time.
package struct DayPage {
  private let day: CivilDay
  private let entries: [TranscribedEntry]
  private let goals: [GoalProgress]

  /// Shows the entries of a day, and the progress of goals on it.
  package init(_ day: CivilDay, entries: [TranscribedEntry], goals: [GoalProgress] = []) {
    self.day = day
    self.goals = goals
    self.entries = entries.sorted {
      ($0.entry.moment.milliseconds, $0.entry.id) < ($1.entry.moment.milliseconds, $1.entry.id)
    }
  }

  /// The page's lines, none wider than the style's width.
  package func lines(_ style: PageStyle) -> [String] {
    var lines = [style.paint(CalendarNames.long(day), .heading)]
    lines += style.listed(DayText(entries).parts)
    // If the entries of a day are from two zones, every time shows its zone.
    let zones = Set(entries.map(\.entry.moment.zone))
    for entry in entries {
      lines.append("")
      lines += EntryPageBlock(entry, showsZone: zones.count > 1).lines(style)
    }
    if !goals.isEmpty {
      lines += ["", style.paint("Goals", .heading)] + GoalsPageBlock(goals).lines(style)
    }
    return lines
  }
}
