import Terminal

/// Charts of block characters, which show the same with and without colour.
enum ChartBlocks {
  private static let eighths = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  private static let partial = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// A bar of at most `width` columns, with a resolution of an eighth of a column; any value above
  /// 0 is visible.
  static func bar(_ value: Double, of most: Double, width: Int) -> String {
    guard most > 0, value > 0 else { return "" }
    let units = max(1, Int((min(value / most, 1) * Double(width) * 8).rounded()))
    return String(repeating: "█", count: units / 8) + partial[units % 8]
  }

  /// One character for a mood, 1…5, which is darker the farther the mood is from the middle: 5 is
  /// the darkest, and 3 is blank.
  static func mood(_ score: Int) -> String { ["▒", "░", " ", "▓", "█"][min(max(score, 1), 5) - 1] }

  /// A row of columns one line high, each as high as its value; nil leaves a gap.
  static func spark(_ values: [Double?], of most: Double, cell: Int = 1) -> String {
    values.map { value in
      guard let value, most > 0, value > 0 else { return String(repeating: " ", count: cell) }
      let level = max(1, min(8, Int((value / most * 8).rounded())))
      return eighths[level].fitted(toWidth: cell, alignment: .right)
    }.joined()
  }

  /// Columns several lines high, the top line first; nil leaves a gap.
  ///
  /// The lowest value of the range is drawn as one eighth, so that it differs from a gap.
  static func columns(
    _ values: [Double?], in range: ClosedRange<Double>, height: Int, cell: Int = 1
  ) -> [String] {
    let span = range.upperBound - range.lowerBound
    let levels = values.map { value -> Int in
      guard let value, span > 0 else { return 0 }
      let share = min(max((value - range.lowerBound) / span, 0), 1)
      return 1 + Int((share * Double(height * 8 - 1)).rounded())
    }
    return (0..<height).reversed().map { row in
      levels.map { level in
        String(repeating: eighths[min(max(level - row * 8, 0), 8)], count: cell)
      }.joined()
    }
  }
}
