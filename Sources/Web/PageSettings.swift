package import JournalEngine

/// The settings of the server for the page in a browser.
package struct PageSettings: Sendable {
  /// The journal, opened for writing.
  package var journal: Journal
  /// Opens another connection to it, for reading.
  package var openReader: @Sendable () throws -> Journal
  /// The port on the loopback device; 0 chooses a free one.
  package var port = 0
  /// The owner's own mood words with their scores.
  package var moods: [String: Int] = [:]
  /// The settings for transcription, evaluated for each one.
  package var transcribeSettings: @Sendable () throws -> TranscribeSettings = {
    TranscribeSettings()
  }
  /// The settings for searching by sound, evaluated for each search.
  package var soundUse: @Sendable () -> SoundUse = { SoundUse() }
  /// The program for live words; nil shows none.
  package var wordsProgram: String?
  /// After how many days entries in the trash are erased, evaluated once a day; nil keeps them.
  package var trashDays: @Sendable () -> Int? = { nil }
  /// The words before "stop recording"; nil to ignore it.
  package var wakeWord: String?

  /// Makes settings for a journal.
  /// - Parameters:
  ///   - journal: The journal, opened for writing.
  ///   - openReader: Opens another connection to it, for reading.
  package init(_ journal: Journal, openReader: @escaping @Sendable () throws -> Journal) {
    self.journal = journal
    self.openReader = openReader
  }
}
