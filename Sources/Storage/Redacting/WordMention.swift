/// A place outside of transcripts in which the words occur.
package struct WordMention: Sendable, Hashable {
  /// The kinds of places.
  package enum Part: String, Sendable, CaseIterable {
    case title, note, mood, mark, fileName, keptFile, caption, attachment, origin, history
    case label, place, voice, vocabulary, learnedText, collection, moodWord, goal, wrongHit, removal
  }

  /// The kind of place.
  package var part: Part
  /// The entry; nil if the place belongs to no entry.
  package var entry: Int64?
  /// The label, since a tag and a person may have the same name; nil for every other kind of place.
  package var label: Int64?

  /// Makes a mention.
  package init(_ part: Part, entry: Int64? = nil, label: Int64? = nil) {
    self.part = part
    self.entry = entry
    self.label = label
  }
}
