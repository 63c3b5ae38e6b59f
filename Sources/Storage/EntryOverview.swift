package import Entries

/// An entry as a list shows it: itself, how its text begins, and how far its transcripts are.
package struct EntryOverview: Sendable, Equatable {
  /// How far an entry's recordings have been transcribed.
  package enum Transcription: String, Sendable, CaseIterable {
    /// It has no finished recording.
    case none
    /// At least one finished recording has no current transcript.
    case pending
    /// Every finished recording has a current transcript.
    case done
    /// Every finished recording has one, and a person corrected at least one of them.
    case corrected
  }

  /// How many Unicode scalars of text an opening has at the most.
  package static let openingLength = 200

  /// The entry.
  package var entry: Entry
  /// The first 200 Unicode scalars of its note, else of its current transcripts.
  package var opening: String
  /// How far its recordings have been transcribed.
  package var transcription: Transcription
  /// How many words its current transcripts have.
  package var wordCount: Int
  /// How many of those words the recogniser is unsure of.
  package var unsureCount: Int

  /// Makes an overview.
  package init(
    entry: Entry, opening: String, transcription: Transcription, wordCount: Int, unsureCount: Int
  ) {
    self.entry = entry
    self.opening = opening
    self.transcription = transcription
    self.wordCount = wordCount
    self.unsureCount = unsureCount
  }
}
