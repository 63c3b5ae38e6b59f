import Documents
package import Entries

/// A list of entries, and the number of further entries.
package struct EntryList {
  private let overviews: [EntryOverview]
  private let total: Int
  private let endsWithFirst: Bool
  private let advice: String?

  /// Lists entries in their order.
  /// - Parameters:
  ///   - total: The number of entries without a limit.
  ///   - endsWithFirst: Whether the order is reversed, so that the first entry is at the bottom,
  ///     just above the prompt.
  ///   - advice: The command that shows more; nil if the same one does, without its limit.
  package init(
    _ overviews: [EntryOverview], total: Int, endsWithFirst: Bool,
    advice: String? = nil
  ) {
    self.overviews = overviews
    self.total = total
    self.endsWithFirst = endsWithFirst
    self.advice = advice
  }

  /// The lines, none wider than the terminal.
  package func lines(_ style: PageStyle) -> [String] {
    let others = total - overviews.count
    let line =
      advice.map { "… \(NumberText.grouped(total)) in all: \($0)" }
      ?? "… and \(NumberText.grouped(others)) more: --limit 0"
    let more = others > 0 ? [style.paint(line, .faint)] : []
    return endsWithFirst
      ? more + EntryTable(overviews.reversed()).lines(style)
      : EntryTable(overviews).lines(style) + more
  }
}
