/// The result of preparing recordings for searching by sound.
public struct SoundIndexOutcome: Sendable, Equatable {
  /// How many recordings were prepared.
  public var indexed = 0
  /// How many could not be.
  public var failed = 0
}
