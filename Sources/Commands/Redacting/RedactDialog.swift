import Terminal

/// The places where words may be redacted, one after the other, controlled by keys.
///
/// It touches neither terminal nor sound.
struct RedactDialog: Sendable, Equatable {
  /// The result of a key press.
  enum Outcome: Sendable, Equatable {
    /// Nothing is done.
    case same
    /// The current place is played; it may have changed.
    case hear
    /// All places were decided.
    case done
    /// The person cancelled; nothing is redacted.
    case cancelled
  }

  /// What the keys do.
  static let help =
    "y take it out · n leave it · a all the rest · space again · p before · q give up"

  /// Which places are redacted; nil for a place that is not decided yet.
  private(set) var answers: [Bool?]
  /// The index of the current place, from 0.
  private(set) var place = 0

  init(count: Int) { answers = Array(repeating: nil, count: count) }

  /// Takes a key.
  mutating func press(_ key: Key) -> Outcome {
    switch key {
    case .character("y"): return decide(true)
    case .character("n"): return decide(false)
    case .character("a"):
      for index in answers.indices.dropFirst(place) { answers[index] = true }
      return .done
    case .character("p"), .arrow(.left, _), .arrow(.up, _):
      place = max(0, place - 1)
      return .hear
    case .space: return .hear
    case .character("q"), .escape, .interrupt, .endOfInput: return .cancelled
    default: return .same
    }
  }

  private mutating func decide(_ isOut: Bool) -> Outcome {
    answers[place] = isOut
    guard place + 1 < answers.count else { return .done }
    place += 1
    return .hear
  }
}
