public import Entries
public import Foundation
import Storage

/// One version of a recording's transcript, as a list shows it.
public struct TranscriptVersionInfo: Sendable, Equatable {
  /// Its number among the recording's versions, from 1, the oldest first.
  public var number: Int
  /// What made it.
  public var engine: Transcript.Engine
  /// How far it has come.
  public var state: Transcript.State
  /// Whether it is the version that is shown and searched.
  public var isCurrent: Bool
  /// When it was begun.
  public var created: Date
  /// How many words it has.
  public var words: Int
  /// How many of them are unsure.
  public var unsureWords: Int

  init(_ version: TranscriptVersion, number: Int) {
    self.number = number
    engine = version.engine
    state = version.state
    isCurrent = version.isCurrent
    created = version.created
    words = version.wordCount
    unsureWords = version.unsureCount
  }
}
