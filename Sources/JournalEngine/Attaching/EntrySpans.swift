import Entries

/// The times of entries and the lengths of their sound, to find the entry nearest to a moment.
struct EntrySpans {
  private var spans: [(range: ClosedRange<Int64>, number: Int64)] = []

  /// Adds an entry.
  mutating func add(_ number: Int64, _ moment: Moment, seconds: Double) {
    let start = moment.milliseconds
    spans.append((start...(start + Int64(max(0, seconds) * 1000)), number))
  }

  /// Returns the entry nearest in time, if it is at most a number of seconds away; of several at
  /// the same distance, the one added first.
  func nearest(to moment: Moment, within seconds: Double) -> Int64? {
    let instant = moment.milliseconds
    var best: (distance: Int64, number: Int64)?
    for span in spans {
      let distance = max(0, span.range.lowerBound - instant, instant - span.range.upperBound)
      if distance < best?.distance ?? .max { best = (distance, span.number) }
    }
    guard let best, Double(best.distance) <= seconds * 1000 else { return nil }
    return best.number
  }
}
