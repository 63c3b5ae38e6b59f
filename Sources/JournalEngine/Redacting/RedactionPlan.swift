import Storage

/// Where words were said, probably said or written, before they are taken out.
package struct RedactionPlan: Sendable {
  /// What is taken out.
  var redaction: TextRedaction
  /// The words as they were typed.
  package var words: String
  /// The places in recordings, in the order of the entries; the score of what text has is 1.
  package var places: [HeardHit]
  /// Where the words stand outside of recordings.
  var mentions: Set<WordMention>
  /// Why sound was not searched; nil if it was.
  package var obstacle: String?
  /// How many recordings cannot be searched by sound yet.
  package var waiting = 0
  /// How many more places sound finds that are less likely than was asked for, but likelier than
  /// ``leastLikely``.
  package var lessLikely = 0

  /// The score below which a place is not even counted: every word sounds a little like any other.
  package static let leastLikely = 0.02

  /// Whether nothing was found.
  package var isEmpty: Bool { places.isEmpty && mentions.isEmpty }
}
