import Documents
package import Entries

/// A list of entries, and the number of further entries.
package struct EntryList {
  private let overviews: [EntryOverview]
  private let total: Int
  private let endsWithFirst: Bool
  private let advice: String

  /// Lists entries in their order.
  /// - Parameters:
  ///   - total: The number of entries without a limit.
  ///   - endsWithFirst: Whether the order is reversed, so that the first entry is at the bottom,
  ///     just above the prompt.
  ///   - advice: How to show the others.
  package init(
    _ overviews: [EntryOverview], total: Int, endsWithFirst: Bool,
    advice: String = "--limit 0"
  ) {
    self.overviews = overviews
    self.total = total
    self.endsWithFirst = endsWithFirst
    self.advice = advice
  }

  /// The lines, none wider than the style allows.
  package func lines(_ style: PageStyle) -> [String] {
    let others = total - overviews.count
    let more =
      others > 0
      ? [style.paint("… and \(NumberText.grouped(others)) more: \(advice)", .faint)] : []
    return endsWithFirst
      ? more + EntryTable(overviews.reversed()).lines(style)
      : EntryTable(overviews).lines(style) + more
  }
}
