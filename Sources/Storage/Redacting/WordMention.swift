/// A place outside of recordings in which words stand.
package struct WordMention: Sendable, Hashable {
  /// What it is.
  package enum Part: String, Sendable, CaseIterable {
    case title, note, mood, mark, fileName, caption, attachment, origin, history
    case label, place, voice, vocabulary, learnedText, collection, moodWord, goal, wrongHit, removal
  }

  /// What it is.
  package var part: Part
  /// The entry; nil for what belongs to none.
  package var entry: Int64?

  /// Makes a mention.
  package init(_ part: Part, entry: Int64? = nil) {
    self.part = part
    self.entry = entry
  }
}
