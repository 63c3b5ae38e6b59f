/// A change of a part of an entry, as a row of `entry_change` holds it.
///
/// A row may say that nothing changed: one of labels that another copy of the journal only spelled in
/// another way. Merging carries it on, and the owner never sees it.
protocol RecordedChange {
  associatedtype Value: Equatable

  /// The part before.
  var was: Value { get }
  /// The part after.
  var became: Value { get }
}

extension RecordedChange {
  /// Whether it says that something changed.
  var isChange: Bool { was != became }
}

extension JournalFile {
  /// The rows of `entry_change` that say that something changed, as SQL; those among them whose values are
  /// missing cannot be read.
  static let isChange = "was IS NOT became"
}
