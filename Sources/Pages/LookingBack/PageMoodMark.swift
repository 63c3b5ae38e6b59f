/// A mood in two columns: a digit, with a block beside it or a coloured background.
enum PageMoodMark {
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
