/// A change of a part of an entry, as a row of `entry_change` holds it.
///
/// A row may have equal values: a change of labels that only records another copy's spelling.
/// Merging passes it on, and the owner never sees it.
protocol RecordedChange {
  associatedtype Value: Equatable

  /// The part before.
  var was: Value { get }
  /// The part after.
  var became: Value { get }
}

extension RecordedChange {
  /// Whether the value changed.
  var isChange: Bool { was != became }
}

extension JournalFile {
  /// Selects the rows of `entry_change` whose value changed, as SQL, including unreadable ones.
  static let isChange = "was IS NOT became"
}
