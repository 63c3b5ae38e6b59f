public import Foundation

/// A change of an entry, with the previous values.
public struct EntryRevision: Sendable, Equatable {
  /// The entry's number.
  public let entry: Int64
  /// When it was changed.
  public let made: Date
  /// When the change was undone; nil if it was not.
  public let undone: Date?
  /// The previous values of the changed parts.
  public var was: [EntryPart]
  /// The new values of the same parts.
  public var became: [EntryPart]

  /// Whether it was made by a voice command instead of by hand.
  public var isSpoken = false
  /// Whether it shows a transcript that the owner corrected.
  public var isCorrection = false

  /// Describes a change.
  public init(
    entry: Int64, made: Date, undone: Date? = nil, was: [EntryPart], became: [EntryPart]
  ) {
    self.entry = entry
    self.made = made
    self.undone = undone
    self.was = was
    self.became = became
  }
}
