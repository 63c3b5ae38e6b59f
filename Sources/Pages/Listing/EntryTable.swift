import Documents
package import Entries
import Terminal

/// Entries as a table: number, day and time, length, mood, and the title or first words.
///
/// On a terminal the day is shown only for its first entry, so that entries of a day form a group.
/// A time after the midnight at the end of the owner's day is marked with `+1`.
package struct EntryTable {
  private let overviews: [EntryOverview]

  package init(_ overviews: [EntryOverview]) {
    self.overviews = overviews
  }

  /// The lines, none wider than the terminal.
  package func lines(_ style: PageStyle) -> [String] {
    let numberWidth = max(1, overviews.map { String($0.entry.id).count }.max() ?? 1)
    let lengths = overviews.map { EntryTable.length($0.entry) }
    let lengthWidth = max(4, lengths.map(\.count).max() ?? 0)
    let aheadWidth = overviews.map { EntryTable.ahead($0.entry).count }.max() ?? 0
    var last: CivilDay?
    return zip(overviews, lengths).map { overview, length in
      let entry = overview.entry
      let number =
        String(repeating: " ", count: numberWidth - String(entry.id).count)
        + String(entry.id) + "  "
      var day = EntryTable.day(entry.moment.day, style)
      if style.isForTerminal, entry.moment.day == last {
        day = String(repeating: " ", count: day.count)
      }
      last = entry.moment.day
      let gap = String(repeating: " ", count: lengthWidth - length.count)
      let ahead = EntryTable.ahead(entry)
      let clock =
        entry.moment.clock + ahead
        + String(repeating: " ", count: aheadWidth - ahead.count)
      let rest = " \(clock)  \(gap)\(length)  \(EntryTable.mood(entry))  "
      let room = max(10, style.rowWidth - (number + day + rest).displayWidth)
      return style.paint(number, .faint) + day + style.paint(rest, .faint)
        + EntryTable.words(overview, room: room, style: style)
    }
  }

  /// The minimum width at which days are shown with their names.
  private static let weekdayWidth = 72

  private static func day(_ day: CivilDay, _ style: PageStyle) -> String {
    guard style.isForTerminal, style.width >= weekdayWidth else { return day.description }
    return "\(CalendarNames.weekday(day.weekday).prefix(3)) \(day)"
  }

  private static func ahead(_ entry: Entry) -> String {
    entry.moment.daysAhead.map { " " + $0 } ?? ""
  }

  private static func length(_ entry: Entry) -> String {
    if entry.recordings.contains(where: { $0.state == .recording }) { return "rec" }
    guard entry.hasLength else { return "?" }
    return entry.recordings.isEmpty ? "" : LengthText.clock(entry.duration)
  }

  private static func mood(_ entry: Entry) -> String {
    entry.mood.map { String($0.score) } ?? "·"
  }

  private static func words(_ overview: EntryOverview, room: Int, style: PageStyle) -> String {
    let entry = overview.entry
    var rest = room
    var text = ""
    if !entry.title.isEmpty {
      let title = entry.title.onOneLine.truncated(toWidth: rest)
      text = style.paint(title, .heading)
      rest -= title.displayWidth
    }
    let opening =
      overview.opening.isEmpty ? placeholder(overview, room: rest) : overview.opening.onOneLine
    if rest > 12 && !opening.isEmpty {
      let separator = text.isEmpty ? "" : "  "
      text += separator + opening.truncated(toWidth: rest - separator.count)
    }
    return text
  }

  private static func placeholder(_ overview: EntryOverview, room: Int) -> String {
    let entry = overview.entry
    if entry.recordings.contains(where: { $0.state == .recording }) { return "(recording)" }
    if !entry.recordings.isEmpty {
      let isLeftEmpty = overview.transcriptions.values.contains(where: \.isLeftEmpty)
      let state =
        overview.isPending
        ? "not transcribed yet" : EntryPage.noWords(isLeftEmpty: isLeftEmpty)
      // For a file without title and words, the name is all there is to show.
      let name = entry.title.isEmpty ? entry.recordings.compactMap(\.fileName).first : nil
      return name.map {
        "(\(state): \($0.onOneLine.truncatedLeft(toWidth: room - state.count - 4)))"
      }
        ?? "(\(state))"
    }
    guard entry.title.isEmpty else { return "" }
    let tags = entry.tags.map(EntryText.label).joined(separator: " · ").onOneLine
    guard tags.isEmpty, let checkIn = EntryText.checkIn(entry) else { return tags }
    // What else there is of it has no column.
    let facts = [checkIn, entry.energy.map(EntryText.energy)].compactMap(\.self)
    return "(\(facts.joined(separator: ", ")))"
  }
}
