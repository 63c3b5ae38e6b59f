/// A phrase that was heard while the journal waited for it.
public struct HeardPhrase: Sendable, Equatable {
  /// Where it ended, in samples of 16 kHz since listening began.
  public var end: Int64
  /// Whether the speaker went on without a pause.
  public var goesOn: Bool
  /// The evidence for it.
  public var evidence: PhraseEvidence
}
