package import Entries

/// The facts of a journal's live entries, and the names that they refer to by position.
package struct JournalFacts: Sendable, Equatable {
  /// The entries, in any order.
  package var entries: [EntryFact]
  /// The labels that entries carry.
  package var tags: [Tag]
  /// The words that were looked up, in lower case.
  package var words: [String]
  /// The first day whose texts were looked through for words, where not all of them were.
  package var wordsSince: CivilDay?
  /// What was measured of the voice, for the entries of which anything was.
  package var voices: [SpokenVoice]

  /// The voice of one entry.
  package struct SpokenVoice: Sendable, Equatable {
    /// The entry's day.
    package var day: CivilDay
    /// What was measured.
    package var facts: VoiceFacts

    /// Says whose day a voice belongs to.
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
