import Documents
package import Entries

/// A list of entries, and the number of further entries.
package struct EntryList {
  private let overviews: [EntryOverview]
  private let total: Int
  private let endsWithFirst: Bool
  private let advice: String?

  /// Lists entries in their order; those of a day stand together if that is by time.
  ///
  /// The day of an entry may have begun after midnight, while that of another of the same hour, which
  /// was added before that was set or in another zone, had not.
  /// - Parameters:
  ///   - order: The order that they have.
  ///   - total: The number of entries without a limit.
  ///   - endsWithFirst: Whether the order is reversed, so that the first entry is at the bottom,
  ///     just above the prompt.
  ///   - advice: The command that shows more; nil if the same one does, without its limit.
  package init(
    _ overviews: [EntryOverview], total: Int, order: EntryFilter.Sort = .newest,
    endsWithFirst: Bool, advice: String? = nil
  ) {
    self.overviews = EntryList.inDays(overviews, order)
    self.total = total
    self.endsWithFirst = endsWithFirst
    self.advice = advice
  }

  private static func inDays(
    _ overviews: [EntryOverview], _ order: EntryFilter.Sort
  ) -> [EntryOverview] {
    guard order == .newest || order == .oldest else { return overviews }
    return overviews.enumerated().sorted { first, second in
      let (day, other) = (first.element.entry.moment.day, second.element.entry.moment.day)
      guard day != other else { return first.offset < second.offset }
      return order == .newest ? day > other : day < other
    }.map(\.element)
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
