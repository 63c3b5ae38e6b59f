/// What became of making recordings ready to be searched by sound.
public struct SoundIndexOutcome: Sendable, Equatable {
  /// How many recordings were made ready.
  public var indexed = 0
  /// How many could not be.
  public var failed = 0
}
