package import Entries

/// A day of a journal: its entries, their transcripts, and a summary.
package struct JournalDay: Sendable, Equatable {
  /// The day.
  package let day: CivilDay
  /// Its entries in the form for lists.
  package let overviews: [EntryOverview]
  /// The same entries with their transcripts.
  package let entries: [TranscribedEntry]

  /// Combines the parts of a day; without entries nothing was kept on it.
  package init(
    _ day: CivilDay, overviews: [EntryOverview] = [], entries: [TranscribedEntry] = []
  ) {
    self.day = day
    self.overviews = overviews
    self.entries = entries
  }

  /// The summary of the day, or nil if nothing was kept.
  package var summary: DayFact? { DayFact.days(of: overviews.map { EntryFact($0) }).first }
}

extension EntryFact {
  /// The facts of an entry that is shown.
  fileprivate init(_ overview: EntryOverview) {
    let entry = overview.entry
    self.init(
      number: entry.id, moment: entry.moment, mood: entry.mood?.score, energy: entry.energy?.level,
      wordCount: overview.words, spokenSeconds: entry.duration)
  }
}
