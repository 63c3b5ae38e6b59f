/// Two versions of a recording's transcript, and where they differ.
public struct TranscriptComparison: Sendable, Equatable {
  /// A version with its words.
  public struct Side: Sendable, Equatable {
    /// The version.
    public var version: TranscriptVersionInfo
    /// Its words.
    public var transcript: Transcript

    /// Puts a version and its words together.
    public init(version: TranscriptVersionInfo, transcript: Transcript) {
      self.version = version
      self.transcript = transcript
    }
  }

  /// The version that is compared.
  public var first: Side
  /// The version it is compared with.
  public var second: Side
  /// Where their words differ.
  public var difference: WordDifference

  /// Puts a comparison together.
  public init(_ first: Side, _ second: Side, difference: WordDifference) {
    self.first = first
    self.second = second
    self.difference = difference
  }
}
