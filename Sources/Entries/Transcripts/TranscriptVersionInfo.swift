public import Foundation

/// One version of a recording's transcript, as a list shows it.
public struct TranscriptVersionInfo: Sendable, Equatable {
  /// Its number among the recording's versions, from 1 for the oldest.
  public var number: Int
  /// The recogniser that made it.
  public var engine: Transcript.Engine
  /// The progress of the version.
  public var state: Transcript.State
  /// Whether it is the version that is shown and searched.
  public var isCurrent: Bool
  /// When it was begun.
  public var created: Date
  /// How many words it has.
  public var words: Int
  /// How many of them are unsure.
  public var unsureWords: Int

  /// Describes a version.
  public init(
    number: Int, engine: Transcript.Engine, state: Transcript.State, isCurrent: Bool,
    created: Date, words: Int, unsureWords: Int
  ) {
    self.number = number
    self.engine = engine
    self.state = state
    self.isCurrent = isCurrent
    self.created = created
    self.words = words
    self.unsureWords = unsureWords
  }
}
