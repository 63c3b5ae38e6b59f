import Terminal

/// The hits of a search, one after the other, controlled by keys.
///
/// It touches neither terminal nor sound.
struct HitDialog: Sendable, Equatable {
  /// The result of a key press.
  enum Outcome: Sendable, Equatable {
    /// Nothing is done.
    case same
    /// The current hit is played; it may have changed.
    case hear
    /// The current hit was confirmed as right.
    case right
    /// The words were not said there.
    case wrong
    /// Playback continues after the hit.
    case listenOn
    /// The person stopped, or all hits were played.
    case ended
  }

  /// What the keys do.
  static let help = "n next · p before · space again · y right · x wrong · l listen on · q stop"

  /// How many hits there are.
  let count: Int
  /// The index of the current hit, from 0.
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
