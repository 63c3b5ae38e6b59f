public import Foundation

/// A change that was made in an entry, with what was there before.
public struct EntryRevision: Sendable, Equatable {
  /// The entry's number.
  public let entry: Int64
  /// When it was changed.
  public let made: Date
  /// When the change was taken back, or nil if it stands.
  public let undone: Date?
  /// The parts that were changed, as they were before.
  public var was: [EntryPart]
  /// The same parts as they became.
  public var became: [EntryPart]

  /// Whether it was spoken to the journal, and not made by its owner's hand.
  public var isSpoken = false
  /// Whether it shows a text that its owner corrected.
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
