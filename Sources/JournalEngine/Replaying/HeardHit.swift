public import Entries

/// A place that a search found in a recording, with the sentence around it.
public struct HeardHit: Sendable, Equatable {
  /// The match, and its place.
  public var match: SearchHit.SpokenMatch
  /// The sentence in which it was said, or the transcript's sentence at that place.
  public var sentence: ReviewSentence
  /// The sentence with the hit marked.
  public var passage: SearchHit.Snippet
  /// Whether only an earlier version of the transcript contains it; the passage is then from that
  /// version.
  public var isEarlier = false

  /// The entry.
  public var entry: Int64 { sentence.entry }

  /// Whether the owner has marked this hit as wrong.
  public var isCalledWrong: Bool { match.isCalledWrong }

  /// Whether it was found in text; hits by sound are only probable.
  public var isCertain: Bool { match.sought == nil }
}
