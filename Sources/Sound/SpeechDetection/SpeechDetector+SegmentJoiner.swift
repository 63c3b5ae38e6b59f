extension SpeechDetector {
  /// Joins short stretches to a near neighbour; holds a stretch until no near one can follow.
  struct SegmentJoiner: Sendable {
    /// Rules for joining: a span shorter than `shortest` is joined over a pause of up to `joining`.
    ///
    /// The second rule is off by default; only measurements turn it on.
    private let rules: [(shortest: Int64, joining: Int64)]
    private let joining: Int64
    private let longest: Int64
    private var pending: Range<Int64>?
    private var finished: [Range<Int64>] = []

    init(_ settings: Settings) {
      rules = [
        (settings.shortestSpan, settings.joiningPause),
        (settings.shortestBreathless, settings.breath),
      ].map { (SpeechDetector.samples($0), SpeechDetector.samples($1)) }
      joining = rules.map(\.joining).max() ?? 0
      longest = SpeechDetector.samples(settings.longestSpan)
    }

    /// The first sample of the stretch that is held, or the largest number if there is none.
    var earliestPending: Int64 { pending?.lowerBound ?? .max }

    /// Takes the next stretch.
    mutating func add(_ span: Range<Int64>) {
      guard let held = pending else {
        pending = span
        return
      }
      let pause = span.lowerBound - held.upperBound
      let whole = held.lowerBound..<max(held.upperBound, span.upperBound)
      // A stretch that was cut is joined again if its rest is short and both fit in one span.
      let shorter = Int64(min(held.count, span.count))
      let isJoined = rules.contains { shorter < $0.shortest && pause <= $0.joining }
      if isJoined, Int64(whole.count) <= longest {
        pending = whole
      } else {
        // The pre-roll and post-roll of two stretches may overlap; each sample must belong to only
        // one of them.
        let border = max(held.lowerBound, min(held.upperBound, span.lowerBound))
        finished.append(held.lowerBound..<border)
        pending = max(border, span.lowerBound)..<span.upperBound
      }
    }

    /// Returns the stretches that can no longer change, given that the next one begins at `start`
    /// or later.
    mutating func takeFinished(before start: Int64) -> [Range<Int64>] {
      if let held = pending, start - held.upperBound > joining {
        finished.append(held)
        pending = nil
      }
      defer { finished = [] }
      return finished
    }

    /// Returns the rest, limited to the sound's length.
    mutating func finish(length: Int64) -> [Range<Int64>] {
      if let held = pending { finished.append(held) }
      pending = nil
      defer { finished = [] }
      return finished.map { $0.clamped(to: 0..<length) }.filter { !$0.isEmpty }
    }
  }
}
