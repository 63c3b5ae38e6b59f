/// A word with its frames in the search, and its posterior.
struct Span {
  var text: String
  var frames: Range<Int>
  var posterior: Double
  /// The posterior of the likeliest of the links that were merged into it.
  var best = 0.0
}

/// The words of the best path as slots, to which the lattice's words are assigned by time.
///
/// A competing word belongs to the slot it overlaps most, if the overlap is at least half of the
/// shorter of the two. Posteriors of the same word in one slot are summed over pronunciations and
/// times. This is the idea of the confusion network (Mangu, Brill and Stolcke, "Finding consensus
/// in speech recognition", 2000).
struct WordSlots {
  /// The lowest posterior that is worth keeping, and the greatest number of alternatives per word.
  private static let threshold = 0.01
  private static let limit = 5
  private let slots: [Span]

  init(_ slots: [Span]) {
    self.slots = slots
  }

  /// Returns the words of the slots with their posteriors and alternatives.
  func fill(_ competitors: inout [Span]) -> [RecognisedWord] {
    var sums = [[String: Double]](repeating: [:], count: slots.count)
    // Sums of floating-point numbers depend on their order, so fix the order.
    competitors.sort {
      ($0.frames.lowerBound, $0.frames.upperBound, $0.posterior, $0.text)
        < ($1.frames.lowerBound, $1.frames.upperBound, $1.posterior, $1.text)
    }
    for competitor in competitors {
      if let slot = slot(for: competitor.frames) {
        sums[slot][competitor.text, default: 0] += competitor.posterior
      }
    }
    return zip(slots, sums).map { slot, sums in
      let others = sums.filter { $0.key != slot.text && $0.value >= WordSlots.threshold }
        .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        .prefix(WordSlots.limit)
      return RecognisedWord(
        text: slot.text, frames: slot.frames,
        posterior: min(1, max(slot.posterior, sums[slot.text] ?? 0)),
        alternatives: others.map { .init(text: $0.key, posterior: min(1, $0.value)) })
    }
  }

  private func slot(for frames: Range<Int>) -> Int? {
    var low = 0
    var high = slots.count
    while low < high {
      let middle = (low + high) / 2
      if slots[middle].frames.upperBound <= frames.lowerBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    var best: (slot: Int, shared: Int)?
    while low < slots.count, slots[low].frames.lowerBound < frames.upperBound {
      let shared = slots[low].frames.clamped(to: frames).count
      if shared > best?.shared ?? 0 { best = (low, shared) }
      low += 1
    }
    guard let best, best.shared * 2 >= min(frames.count, slots[best.slot].frames.count) else {
      return nil
    }
    return best.slot
  }
}
