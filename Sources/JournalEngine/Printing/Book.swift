import Documents
import Entries
import Foundation
import Insights

/// Gathers entries for a book; the book's drawings and index cover only these entries.
struct Book {
  private var entries: [PrintedEntry] = []
  private var facts: [EntryFact] = []

  /// Adds the next entry, in the order of time, with its pictures by the identifiers of its
  /// attachments.
  mutating func add(_ archived: ArchivedEntry, pictures: [UUID: PrintedPicture]) {
    let entry = archived.entry
    let transcripts = entry.recordings.compactMap { archived.transcript(of: $0) }
    entries.append(PrintedEntry(entry, transcripts: transcripts, pictures: pictures))
    facts.append(
      EntryFact(
        number: entry.id, moment: entry.moment, mood: entry.mood?.score,
        energy: entry.energy?.level,
        wordCount: transcripts.reduce(0) { $0 + $1.words.count }, spokenSeconds: entry.duration))
  }

  /// The book.
  func pages(today: CivilDay) -> PrintedPages {
    let days = Dictionary(grouping: entries) { $0.entry.moment.day }
    let sorted = days.keys.sorted()
    guard let first = sorted.first, let last = sorted.last else {
      return PrintedPages(title: "Journal", facts: [NumberText.entries(0)], isBook: true)
    }
    let seconds = entries.reduce(0) { $0 + $1.entry.duration }
    let length = seconds > 0 ? ["\(LengthText.words(seconds)) spoken"] : []
    let months = Set(sorted.map(\.firstOfMonth)).sorted()
    var parts: [PrintedPart] = []
    if months.count > 1 { parts += years(sorted) }
    parts += insights(first...last, today: today)
    for month in months {
      parts.append(.month(month))
      if let grid = MonthGrid(year: month.year, month: month.month, days: DayFact.days(of: facts)) {
        let drawing = CalendarSVG(grid, isNamed: false)
        parts.append(.drawing(drawing.markup, description: drawing.description))
      }
      parts += sorted.filter { $0.firstOfMonth == month }.map { .day($0, days[$0] ?? []) }
    }
    return PrintedPages(
      title: "Journal",
      facts: [span(first, last), NumberText.entries(entries.count)] + length, isBook: true,
      parts: parts)
  }

  private func span(_ first: CivilDay, _ last: CivilDay) -> String {
    let isMonth = first.firstOfMonth == last.firstOfMonth
    let isYear = first.year == last.year && first.month != last.month
    if isMonth { return "\(CalendarNames.month(first.month)) \(first.year)" }
    return isYear ? "\(first.year)" : CalendarNames.span(first...last)
  }

  private func years(_ days: [CivilDay]) -> [PrintedPart] {
    Set(days.map(\.year)).sorted().compactMap { year in
      YearGrid(year: year, days: DayFact.days(of: facts)).map { grid in
        let drawing = YearSVG(grid)
        return .drawing(drawing.markup, description: drawing.description)
      }
    }
  }

  private func insights(_ days: ClosedRange<CivilDay>, today: CivilDay) -> [PrintedPart] {
    let summary = Summary(
      JournalFacts(entries: facts),
      span: .days(since: days.lowerBound, until: days.upperBound), today: today)
    guard summary.meanMood != nil || summary.meanEnergy != nil else { return [] }
    let drawing = InsightsSVG(summary)
    return drawing.sheets.map { .drawing($0, description: drawing.description) }
  }
}
