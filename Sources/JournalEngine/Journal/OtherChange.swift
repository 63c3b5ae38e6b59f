public import Foundation

/// A change of something without a history in the journal, such as a goal.
public struct OtherChange: Sendable, Equatable {
  /// When it was made.
  public var date: Date
  /// What was changed, as a part of a sentence: `goal 3`.
  public var name: String
  /// The command that undoes it.
  public var way: String

  /// Makes a change.
  public init(date: Date, name: String, way: String) {
    (self.date, self.name, self.way) = (date, name, way)
  }
}
