import Documents
import Entries
import Insights
import Terminal

/// Mood and energy by the day of the week or by the hour, as a table on a page.
struct ProfilePageBlock {
  private let heading: String
  private let profile: Profile
  private let names: [String]
  private let decimals: Int

  /// A table by the day of the week.
  static func weekdays(_ profile: Profile) -> ProfilePageBlock {
    ProfilePageBlock(
      heading: "By day of the week", profile: profile,
      names: profile.slots.map { String(CalendarNames.weekday($0.number).prefix(2)) },
      decimals: 1)
  }

  /// A table by the hour.
  static func hours(_ profile: Profile) -> ProfilePageBlock {
    ProfilePageBlock(
      heading: "By hour", profile: profile, names: profile.slots.map { String($0.number) },
      decimals: 0)
  }

  /// The block's lines, none wider than the style's width.
  func lines(_ style: PageStyle) -> [String] {
    let label = 8
    let cell = max(1, min(8, (style.width - label) / max(1, names.count)))
    let most = Double(profile.slots.map(\.entries).max() ?? 0)
    guard most > 0 else { return [] }
    let header = names.enumerated().map { index, name in
      // If two digits do not fit side by side, only every third hour is labelled.
      cell > 2 || index % 3 == 0 ? name : ""
    }
    var lines = ["", style.paint(heading, .heading)]
    lines.append("".fitted(toWidth: label) + self.header(header, cell: cell))
    lines.append(
      "entries".fitted(toWidth: label)
        + ChartBlocks.spark(
          profile.slots.map { $0.entries > 0 ? Double($0.entries) : nil }, of: most, cell: cell))
    if profile.slots.contains(where: { $0.mood != nil }) {
      lines.append(
        "mood".fitted(toWidth: label)
          + profile.slots.map { text($0.mood, cell: cell, isMood: true, style) }.joined())
    }
    if profile.slots.contains(where: { $0.energy != nil }) {
      lines.append(
        "energy".fitted(toWidth: label)
          + profile.slots.map { text($0.energy, cell: cell, isMood: false, style) }.joined())
    }
    return lines
  }

  private func header(_ names: [String], cell: Int) -> String {
    guard cell < 3, decimals == 0 else {
      return names.map { $0.fitted(toWidth: cell, alignment: .right) }.joined()
    }
    // A label begins above its column and extends over the unlabelled neighbours.
    var line = ""
    for (index, name) in names.enumerated() where !name.isEmpty {
      line = line.fitted(toWidth: index * cell + cell - 1) + name
    }
    return line
  }

  private func text(_ value: Double?, cell: Int, isMood: Bool, _ style: PageStyle) -> String {
    guard let value else { return (cell > 1 ? "·" : " ").fitted(toWidth: cell, alignment: .right) }
    let rounded = Int(value.rounded(.toNearestOrAwayFromZero))
    // The number 10 does not fit into one column.
    let figure = cell == 1 && rounded > 9 ? "X" : NumberText.fixed(value, decimals)
    let width = min(cell, max(2, figure.count))
    let shown = figure.fitted(toWidth: width, alignment: .right)
    return String(repeating: " ", count: cell - width)
      + (isMood ? style.paint(shown, .mood(rounded)) : shown)
  }
}
