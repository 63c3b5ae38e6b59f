/// Something in a journal that is damaged.
public struct Damage: Sendable, Hashable {
  /// The entry to which it belongs, if it is known.
  public var entry: Int64?
  /// What is damaged, in lower case and without a full stop; never a line of the journal.
  public var what: String

  /// Describes damage.
  public init(entry: Int64?, _ what: String) {
    self.entry = entry
    self.what = what
  }

  /// The description, with the entry.
  public var line: String { entry.map { "entry \($0): \(what)" } ?? what }
}
