package import Entries

/// One entry with everything that its page shows.
package struct EntryReading: Sendable, Equatable {
  /// The entry as a list shows it.
  package let overview: EntryOverview
  /// The current transcript of each recording that has one, by the recording's number.
  package let transcripts: [Int64: Transcript]
  /// The mood that its words suggest, if its owner gave none.
  package let suggestedMood: MoodSuggestion?

  /// Combines the parts of an entry.
  package init(
    _ overview: EntryOverview, transcripts: [Int64: Transcript], suggestedMood: MoodSuggestion?
  ) {
    self.overview = overview
    self.transcripts = transcripts
    self.suggestedMood = suggestedMood
  }

  /// The entry.
  package var entry: Entry { overview.entry }
}
