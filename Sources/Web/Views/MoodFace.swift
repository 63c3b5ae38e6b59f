import Documents
import Entries

/// The face of a mood: the five shipped emoji are drawn as SVG, because not every machine has a
/// font for them; an emoji chosen by the owner is shown as text.
enum MoodFace {
  /// The emoji that are drawn, from the worst to the best.
  private static let drawn = ["😫", "🙁", "😐", "🙂", "😀"]
  private static let features = [
    "<path d=\"M9 10l5 3-5 3M23 10l-5 3 5 3M10 24q6-6 12 0\"/>",
    "<path d=\"M11.5 12v1M20.5 12v1M10 23q6-5 12 0\"/>",
    "<path d=\"M11.5 12v1M20.5 12v1M10 21h12\"/>",
    "<path d=\"M11.5 12v1M20.5 12v1M10 19q6 6 12 0\"/>",
    "<path d=\"M11.5 11v1M20.5 11v1M9 17h14q-1 8-7 8t-7-8z\"/>",
  ]

  /// A face as HTML.
  static func markup(_ score: Int, emoji: String?) -> String {
    guard let emoji, features.indices.contains(score - 1), emoji == drawn[score - 1] else {
      return HTMLText.escaped(emoji ?? "")
    }
    return "<svg viewBox=\"0 0 32 32\" aria-hidden=\"true\"><circle cx=\"16\" cy=\"16\" r=\"13\"/>"
      + features[score - 1] + "</svg>"
  }
}
