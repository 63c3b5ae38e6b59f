package import Entries

/// This day in the past, with the entries themselves.
package struct OnThisDayEntries: Sendable, Equatable {
  /// Which entries were found, by when they were.
  package let found: OnThisDay
  /// Those entries with what was said in them.
  package let entries: [TranscribedEntry]

  /// Puts together what was found and the entries.
  package init(_ found: OnThisDay, entries: [TranscribedEntry]) {
    self.found = found
    self.entries = entries
  }

  /// A day before which nothing was kept.
  package init(nothingBefore today: CivilDay) {
    self.init(OnThisDay(today: today, entries: []), entries: [])
  }
}
