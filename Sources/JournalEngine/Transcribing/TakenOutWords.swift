/// The words of spoken commands that were removed from a transcript.
public struct TakenOutWords: Sendable, Equatable {
  /// The words, as the transcript had them.
  public var text: String
  /// The number of the version that still has them.
  public var version: Int
}
