/// What was taken out, and what is left.
package struct RedactionReport: Sendable {
  /// The entries in which something was taken out.
  package var entries: [Int64] = []
  /// How many places of recordings are silent now.
  package var places = 0
  /// In how many of the entries these are.
  package var entriesWithPlaces = 0
  /// What had the words outside of recordings and has them no more, each with how often.
  package var written: [MentionCount] = []
  /// How many places the texts of recordings still have, because they were to stay.
  package var spokenLeft = 0
  /// What still has the words outside of recordings, each with how often.
  package var mentionsLeft: [MentionCount] = []
  /// How many entries a search for the words finds.
  package var found = 0
  /// How often the bytes of the words are in the file, but for sound and what is attached.
  package var bytesLeft = 0
  /// How many files are attached to these entries, which were not looked into.
  package var attachments = 0
  /// Whether the log beside the file could be emptied.
  package var isLogEmptied = true

  /// Whether the file still has bytes of the words, or search still finds them, though nothing was to keep
  /// them: then the proof failed.
  package var hasFailed: Bool {
    (bytesLeft > 0 || found > 0) && spokenLeft == 0 && mentionsLeft.isEmpty
  }

  /// Whether nothing of the words is left in the journal's texts.
  package var isGone: Bool {
    bytesLeft == 0 && found == 0 && spokenLeft == 0 && mentionsLeft.isEmpty
  }
}
