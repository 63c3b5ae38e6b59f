public import Foundation

/// A version of a transcript with everything that the journal stores about it.
public struct ArchivedTranscript: Sendable, Equatable {
  /// The words, and what made them.
  public var transcript: Transcript
  /// When it was begun.
  public var created: Date
  /// Whether it is the version that is shown and searched.
  public var isCurrent: Bool

  /// Puts a version together.
  public init(_ transcript: Transcript, created: Date, isCurrent: Bool) {
    self.transcript = transcript
    self.created = created
    self.isCurrent = isCurrent
  }
}
