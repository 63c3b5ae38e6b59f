import Insights

/// A mood in two columns: a digit, and beside it a block that rises with it or a coloured ground.
enum PageMoodMark {
  /// A day's mood; a day that is kept without a mood has a dot.
  static func text(_ mood: DayValue?, isKept: Bool, _ style: PageStyle) -> String {
    guard let mood else { return isKept ? " ·" : "  " }
    return text(mood.rounded, style)
  }

  /// A score.
  static func text(_ score: Int, _ style: PageStyle) -> String {
    style.isColoured
      ? style.paint(" \(score)", .mood(score)) : ChartBlocks.mood(score) + String(score)
  }

  /// The scale from 1 to 5.
  static func scale(_ style: PageStyle) -> String {
    "mood " + (1...5).map { text($0, style) }.joined(separator: " ") + "  (5 is best)"
  }
}
