import Entries
package import Foundation
package import Insights

extension PrintedPages {
  /// A day with its entries.
  /// - Parameter pictures: Their pictures by the identifiers of the attachments.
  package init(_ day: JournalDay, pictures: [UUID: PrintedPicture] = [:]) {
    let drawing = DaySVG(day.day, entries: day.entries)
    self.init(
      title: CalendarNames.long(day.day),
      facts: [DayText(day.entries).parts.joined(separator: " · ")],
      parts: PrintedPages.days(day.entries.map { PrintedEntry($0, pictures: pictures) }))
    if day.entries.isEmpty { parts = [.drawing(drawing.markup, description: "Nothing kept.")] }
  }

  /// Entries sorted by time, grouped by day.
  /// - Parameter pictures: Their pictures by the identifiers of the attachments.
  package init(_ readings: [EntryReading], pictures: [UUID: PrintedPicture] = [:]) {
    let entries = readings.map { reading in
      PrintedEntry(
        reading.entry,
        transcripts: reading.entry.recordings.compactMap { reading.transcripts[$0.id] },
        pictures: pictures)
    }
    let days = Set(readings.map(\.entry.moment.day))
    let title = days.min().flatMap { first in
      days.max().map { first == $0 ? CalendarNames.long(first) : CalendarNames.span(first...$0) }
    }
    self.init(
      title: title ?? "Journal", facts: [NumberText.entries(entries.count)],
      parts: PrintedPages.days(entries))
  }

  /// A month.
  package init(_ drawing: CalendarSVG, of grid: MonthGrid) {
    self.init(
      title: "\(CalendarNames.month(grid.month)) \(grid.year)", drawing: drawing.markup,
      drawing.description)
  }

  /// A year in pixels.
  package init(_ drawing: YearSVG, of grid: YearGrid) {
    self.init(title: "The year \(grid.year)", drawing: drawing.markup, drawing.description)
  }

  /// The course of mood and energy.
  package init(_ drawing: InsightsSVG) {
    self.init(
      title: "Insights",
      parts: drawing.sheets.map { .drawing($0, description: drawing.description) })
  }

  /// The highlights of a month or a year, on one page.
  package init(_ drawing: RecapSVG, of recap: Recap) {
    self.init(
      title: "Recap of \(RecapText(recap).title)", drawing: drawing.markup, drawing.description)
  }

  /// The course of a word.
  package init(_ drawing: WordSVG, of course: WordCourse) {
    self.init(title: "“\(course.word)”", drawing: drawing.markup, drawing.description)
  }

  /// Places on a map.
  package init(_ drawing: MapSVG) {
    self.init(title: "Places", drawing: drawing.markup, drawing.description)
  }

  /// A page with one drawing, which includes the title.
  private init(title: String, drawing markup: String, _ description: String) {
    self.init(title: title, parts: [.drawing(markup, description: description)])
    drawsTitle = true
  }

  private static func days(_ entries: [PrintedEntry]) -> [PrintedPart] {
    Dictionary(grouping: entries) { $0.entry.moment.day }.sorted { $0.key < $1.key }.map {
      .day($0, $1.sorted { $0.entry.moment.milliseconds < $1.entry.moment.milliseconds })
    }
  }
}
