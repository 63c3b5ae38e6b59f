public import Foundation

/// A change of something of which a journal keeps no history, such as a goal.
public struct OtherChange: Sendable, Equatable {
  /// When it was made.
  public var date: Date
  /// What was changed, as it stands in a sentence: `goal 3`.
  public var name: String
  /// What is typed to take it back.
  public var way: String

  /// Makes one.
  public init(date: Date, name: String, way: String) {
    (self.date, self.name, self.way) = (date, name, way)
  }
}
