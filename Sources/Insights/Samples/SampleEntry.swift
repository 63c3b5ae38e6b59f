package import Entries

/// One entry of a sample journal.
package struct SampleEntry: Sendable, Equatable {
  /// The entry without its sound; where it has sound, the note is empty.
  package var draft: EntryDraft
  /// What is to be said by a speech synthesiser, or nothing.
  package var spokenText: String?
  /// The synthesiser's voice, such as `en-gb`, where something is said.
  package var voice: String?
}
