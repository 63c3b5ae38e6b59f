import Entries

/// The result for a stretch of speech; empty if the stretch was only used for learning.
struct Recognised: Sendable {
  /// The words.
  var utterance: Utterance?
  /// The possible words and the phones that were heard, if they are kept.
  var sound: HeardSound?
}
