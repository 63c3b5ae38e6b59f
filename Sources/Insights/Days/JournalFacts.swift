package import Entries

/// The facts of all entries outside the trash, and the names to which they refer by position.
package struct JournalFacts: Sendable, Equatable {
  /// The entries, in any order.
  package var entries: [EntryFact]
  /// The labels that entries carry.
  package var tags: [Tag]
  /// The words that were looked up, in lower case.
  package var words: [String]
  /// The first day whose texts were searched for words, if some were not.
  package var wordsSince: CivilDay?
  /// The measured voices, for the entries that have one.
  package var voices: [SpokenVoice]

  /// The voice of one entry.
  package struct SpokenVoice: Sendable, Equatable {
    /// The entry's day.
    package var day: CivilDay
    /// The measured facts.
    package var facts: VoiceFacts

    /// Pairs a voice with its day.
    package init(day: CivilDay, facts: VoiceFacts) {
      self.day = day
      self.facts = facts
    }
  }

  /// Makes the facts of a journal.
  package init(
    entries: [EntryFact], tags: [Tag] = [], words: [String] = [], voices: [SpokenVoice] = []
  ) {
    self.entries = entries
    self.tags = tags
    self.words = words
    self.voices = voices
  }
}
