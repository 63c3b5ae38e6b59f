package import Entries

/// One entry of a sample journal.
package struct SampleEntry: Sendable, Equatable {
  /// The entry without its sound; if it has sound, the note is empty.
  package var draft: EntryDraft
  /// The text for the speech synthesiser, or nil if the entry has no sound.
  package var spokenText: String?
  /// The synthesiser's voice, such as `en-gb`, if the entry has sound.
  package var voice: String?
}
