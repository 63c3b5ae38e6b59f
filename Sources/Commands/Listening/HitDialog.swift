import Terminal

/// The hits of a search, one after the other, as they answer to keys.
///
/// It knows no terminal and no sound.
struct HitDialog: Sendable, Equatable {
  /// What a key came to.
  enum Outcome: Sendable, Equatable {
    /// Nothing is done.
    case same
    /// The hit at hand is heard, maybe another one than before.
    case hear
    /// The hit at hand is right.
    case right
    /// It was not said there.
    case wrong
    /// What follows the hit is heard too.
    case listenOn
    /// The person has had enough, or all were heard.
    case ended
  }

  /// What the keys do.
  static let help = "n next · p before · space again · y right · x wrong · l listen on · q stop"

  /// How many hits there are.
  let count: Int
  /// The hit at hand, from 0.
  private(set) var place = 0

  init(count: Int) { self.count = count }

  /// Takes a key.
  mutating func press(_ key: Key) -> Outcome {
    switch key {
    case .character("n"), .enter, .arrow(.right, _), .arrow(.down, _): return next()
    case .character("p"), .arrow(.left, _), .arrow(.up, _):
      place = max(0, place - 1)
      return .hear
    case .space: return .hear
    case .character("y"): return .right
    case .character("x"): return .wrong
    case .character("l"): return .listenOn
    case .character("q"), .escape, .interrupt, .endOfInput: return .ended
    default: return .same
    }
  }

  /// Goes on to the next hit.
  mutating func next() -> Outcome {
    guard place + 1 < count else { return .ended }
    place += 1
    return .hear
  }
}
