package import Entries
import Foundation

/// Chooses the clips of a month or a year in the owner's own voice.
///
/// Marked sentences come first, then days whose mood was far from the usual one, words of which the
/// recogniser is sure, the words of the month, and a length that is easy to follow. Each choice
/// lowers the rank of clips near it in time, so that the whole month is covered. The same journal
/// always gives the same choice.
package struct ClipChoice {
  /// The shortest and the longest clip, in seconds.
  package static let lengths = 2.5...20.0
  /// The range of lengths that are easiest to follow, in seconds.
  private static let good = 5.0...14.0
  /// The fewest words of a clip.
  private static let fewestWords = 4

  /// The clips, sorted by time.
  package let clips: [ClipCandidate]

  /// Chooses at most `most` clips.
  /// - Parameters:
  ///   - words: The characteristic words of the month, in lower case.
  ///   - days: The best and the hardest day, each of which gets a clip if anything was said on it.
  package init(
    _ candidates: [ClipCandidate], most: Int, words: [String] = [], days: [CivilDay] = []
  ) {
    let moods = candidates.compactMap(\.mood)
    let usual = moods.isEmpty ? 3 : Double(moods.reduce(0, +)) / Double(moods.count)
    let wanted = Set(words)
    var left = candidates.filter {
      ClipChoice.lengths.contains($0.seconds)
        && SpokenWords.of($0.text).count >= ClipChoice.fewestWords
    }.map { ($0, ClipChoice.worth($0, usual: usual, wanted)) }
    let numbers = left.map(\.0.day.daysSinceEpoch)
    let stretch = Double((numbers.max() ?? 0) - (numbers.min() ?? 0) + 1)
    let distance = max(1, stretch / Double(max(1, most)))
    var chosen: [ClipCandidate] = []
    func take(among days: Set<CivilDay>?) {
      let best = left.indices.filter { days?.contains(left[$0].0.day) ?? true }
        .max { ClipChoice.order(left[$0], left[$1]) }
      guard let best else { return }
      let clip = left.remove(at: best).0
      chosen.append(clip)
      for index in left.indices {
        let other = left[index].0
        let apart = abs(Double(other.day.daysSinceEpoch - clip.day.daysSinceEpoch))
        left[index].1 -= 1.5 * exp(-apart / distance)
        if other.entry == clip.entry { left[index].1 -= 2 }
      }
      left.removeAll { $0.0.recording == clip.recording && $0.0.span.overlaps(clip.span) }
    }
    for day in days where chosen.count < most { take(among: [day]) }
    while chosen.count < most, !left.isEmpty { take(among: nil) }
    clips = chosen.sorted {
      ($0.day, $0.entry, $0.recording, $0.span.lowerBound)
        < ($1.day, $1.entry, $1.recording, $1.span.lowerBound)
    }
  }

  private static func worth(
    _ clip: ClipCandidate, usual: Double, _ wanted: Set<String>
  ) -> Double {
    var worth = 2 * clip.certainty
    if clip.isMarked { worth += 1.5 }
    if let mood = clip.mood { worth += 0.5 * abs(Double(mood) - usual) }
    if SpokenWords.of(clip.text).contains(where: wanted.contains) { worth += 0.4 }
    if good.contains(clip.seconds) { worth += 0.6 }
    return worth
  }

  /// Whether one candidate ranks below another; among equals the later one does.
  private static func order(
    _ one: (ClipCandidate, Double), _ other: (ClipCandidate, Double)
  ) -> Bool {
    (one.1, other.0.entry, other.0.recording, other.0.span.lowerBound)
      < (other.1, one.0.entry, one.0.recording, one.0.span.lowerBound)
  }
}
