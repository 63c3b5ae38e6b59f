package import JournalEngine

/// What the page in a browser takes from its server.
package struct PageSettings: Sendable {
  /// The journal, opened for writing.
  package var journal: Journal
  /// Opens one more connection to it, for reading.
  package var openReader: @Sendable () throws -> Journal
  /// The port on the loopback device; 0 is one that is free.
  package var port = 0
  /// The owner's own mood words with their scores.
  package var moods: [String: Int] = [:]
  /// How recordings are transcribed, asked for when one is.
  package var transcribeSettings: @Sendable () throws -> TranscribeSettings = {
    TranscribeSettings()
  }
  /// How a search goes by sound, asked for when somebody searches.
  package var soundUse: @Sendable () -> SoundUse = { SoundUse() }
  /// The program that recognises words during speech; nil shows none.
  package var wordsProgram: String?
  /// After how many days something goes from the trash, asked for once a day; nil if it stays.
  package var trashDays: @Sendable () -> Int? = { nil }
  /// The words before "stop recording"; nil to ignore it.
  package var wakeWord: String?

  /// Makes settings for a journal.
  /// - Parameters:
  ///   - journal: The journal, opened for writing.
  ///   - openReader: Opens one more connection to it, for reading.
  package init(_ journal: Journal, openReader: @escaping @Sendable () throws -> Journal) {
    self.journal = journal
    self.openReader = openReader
  }
}
