import Entries

/// What became of a stretch of speech; empty if it was only learned from.
struct Recognised: Sendable {
  /// The words.
  var utterance: Utterance?
  /// What was heard beside them, if that is kept.
  var sound: HeardSound?
}
