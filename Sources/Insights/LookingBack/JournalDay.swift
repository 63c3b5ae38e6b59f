package import Entries

/// A day of a journal: its entries, what was said in them, and what they come to.
package struct JournalDay: Sendable, Equatable {
  /// The day.
  package let day: CivilDay
  /// Its entries as a list shows them.
  package let overviews: [EntryOverview]
  /// The same entries with what was said in them.
  package let entries: [TranscribedEntry]

  /// Puts a day together; without entries it is one on which nothing was kept.
  package init(
    _ day: CivilDay, overviews: [EntryOverview] = [], entries: [TranscribedEntry] = []
  ) {
    self.day = day
    self.overviews = overviews
    self.entries = entries
  }

  /// What the day comes to, or nothing where nothing was kept.
  package var summary: DayFact? { DayFact.days(of: overviews.map { EntryFact($0) }).first }
}

extension EntryFact {
  /// What looking back needs of an entry that is shown.
  fileprivate init(_ overview: EntryOverview) {
    let entry = overview.entry
    self.init(
      number: entry.id, moment: entry.moment, mood: entry.mood?.score, energy: entry.energy?.level,
      wordCount: overview.words, spokenSeconds: entry.duration)
  }
}
