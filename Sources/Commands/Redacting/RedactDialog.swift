import Terminal

/// The places where words may be taken out, one after the other, as they answer to keys.
///
/// It knows no terminal and no sound.
struct RedactDialog: Sendable, Equatable {
  /// What a key came to.
  enum Outcome: Sendable, Equatable {
    /// Nothing is done.
    case same
    /// The place at hand is heard, maybe another one than before.
    case hear
    /// All were decided.
    case done
    /// The person gave up; nothing is taken out.
    case cancelled
  }

  /// What the keys do.
  static let help =
    "y take it out · n leave it · a all the rest · space again · p before · q give up"

  /// Which places are taken out; nil for one that is not decided.
  private(set) var answers: [Bool?]
  /// The place at hand, from 0.
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
