import Recognition

/// What the sound of a command must be like.
///
/// `benchmark-commands` measured how many commands these bounds let through, and how much speech in
/// which nobody commands.
public struct CommandBounds: Sendable, Equatable {
  /// How much better two commands in one breath, or an unused label, must fit, in nats per frame.
  private static let strictness = 0.15

  /// The least fit of all words together.
  public var whole = -1.2
  /// The least fit of the wake word.
  public var wake = -2.3
  /// The shortest silence after the wake word, in seconds.
  public var pause = 0.06
  /// The shortest wake word, in seconds for each of its letters.
  public var wakePace = 0.045

  /// Makes the bounds that the program uses.
  public init() {}

  /// Whether the wake word and the silence after it are long enough, which is known without a second
  /// search.
  func allowSearching(_ words: [RecognisedWord], wakeLength: Int) -> Bool {
    words.count > wakeLength
      && CommandEvidence.pause(words, wakeLength: wakeLength) >= pause
      && CommandEvidence.wakePace(words, wakeLength: wakeLength) >= wakePace
  }

  /// Whether evidence is good enough; `isStrict` where there are many ways to be wrong.
  func accept(_ evidence: CommandEvidence, isStrict: Bool) -> Bool {
    evidence.whole >= whole + (isStrict ? CommandBounds.strictness : 0) && evidence.wake >= wake
      && evidence.pause >= pause && evidence.wakePace >= wakePace
  }
}
