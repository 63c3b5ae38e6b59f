/// A change to a word for a mood that a later change of another copy of the journal replaced.
///
/// Words for moods have no history, so nothing else tells what it was.
public struct ReplacedMoodWord: Sendable, Equatable {
  /// The word.
  public var word: String
  /// Its score before, 1…5; nil if the change did not give it one.
  public var score: Int?
  /// Its score now, 1…5; nil if the later change does not give it one.
  public var newScore: Int?

  /// Describes a word.
  public init(word: String, score: Int?, newScore: Int?) {
    self.word = word
    self.score = score
    self.newScore = newScore
  }
}
