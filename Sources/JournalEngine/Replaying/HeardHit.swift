public import Entries

/// A place that a search found in a recording, with the sentence around it.
public struct HeardHit: Sendable, Equatable {
  /// What was found, and where.
  public var match: SearchHit.SpokenMatch
  /// The sentence in which it was said, or that stands there in its place.
  public var sentence: ReviewSentence
  /// The sentence with what was found marked.
  public var passage: SearchHit.Snippet
  /// Whether only an earlier version of the transcript has it, whose text the passage then is.
  public var isEarlier = false

  /// The entry.
  public var entry: Int64 { sentence.entry }

  /// Whether its owner said that it was not said there.
  public var isCalledWrong: Bool { match.isCalledWrong }

  /// Whether text has it; what sound found is only probable.
  public var isCertain: Bool { match.sought == nil }
}
