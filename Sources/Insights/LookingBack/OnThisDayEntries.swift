package import Entries

/// This day in the past, with the entries themselves.
package struct OnThisDayEntries: Sendable, Equatable {
  /// The entries found, by their distance in the past.
  package let found: OnThisDay
  /// Those entries with their transcripts.
  package let entries: [TranscribedEntry]

  /// Combines the results with the entries.
  package init(_ found: OnThisDay, entries: [TranscribedEntry]) {
    self.found = found
    self.entries = entries
  }

  /// The result if nothing was kept before a day.
  package init(nothingBefore today: CivilDay) {
    self.init(OnThisDay(today: today, entries: []), entries: [])
  }
}
