package import Terminal

/// The choice among ways to say a word, as it answers to keys.
package struct VocabularyDialog: Sendable {
  /// What a key came to.
  package enum Outcome: Sendable, Equatable {
    /// Nothing changed.
    case same
    /// This way was chosen and is to be heard.
    case chosen(Int)
    /// The choice stands; nil keeps the likeliest ways.
    case done(Int?)
    /// The person gave up.
    case cancelled
  }

  private let count: Int
  /// The way that was chosen, from 1.
  package private(set) var chosen: Int?

  /// Begins with so many ways.
  package init(count: Int) { self.count = count }

  /// Takes a key.
  package mutating func press(_ key: Key) -> Outcome {
    switch key {
    case .interrupt, .escape, .endOfInput: return .cancelled
    case .enter: return .done(chosen)
    case .space: return chosen.map { .chosen($0) } ?? .same
    case .character(let character):
      guard character.isASCII, let digit = character.wholeNumberValue, (1...count).contains(digit)
      else { return .same }
      chosen = digit
      return .chosen(digit)
    default: return .same
    }
  }
}
