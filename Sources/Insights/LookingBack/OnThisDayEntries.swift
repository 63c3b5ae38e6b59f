package import Entries

/// This day in the past, with the entries themselves.
package struct OnThisDayEntries: Sendable, Equatable {
  /// The entries found, by their distance in the past.
  package let found: OnThisDay
  /// Those entries with their transcripts.
  package let entries: [TranscribedEntry]
  private let places: [Int64: Int]

  /// Combines the results with the entries.
  package init(_ found: OnThisDay, entries: [TranscribedEntry]) {
    self.found = found
    self.entries = entries
    places = Dictionary(
      zip(entries.map(\.entry.id), entries.indices), uniquingKeysWith: { first, _ in first })
  }

  /// The result if nothing was kept before a day.
  package init(nothingBefore today: CivilDay) {
    self.init(OnThisDay(today: today, entries: []), entries: [])
  }

  /// Returns the entries of a day in the past; missing ones are omitted.
  package func entries(of section: OnThisDay.Section) -> [TranscribedEntry] {
    section.entries.compactMap { places[$0].map { entries[$0] } }
  }
}
