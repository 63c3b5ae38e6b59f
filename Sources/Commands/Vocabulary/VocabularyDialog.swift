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
    /// It sounds like this spelling, of which the ways are to be found.
    case spelled(String)
    /// The person gave up.
    case cancelled
  }

  private let count: Int
  /// The way that was chosen, from 1.
  package private(set) var chosen: Int?
  /// A spelling of the sound that is being typed.
  package private(set) var typed = ""

  /// Begins with so many ways.
  package init(count: Int) { self.count = count }

  /// Takes a key.
  package mutating func press(_ key: Key) -> Outcome {
    switch key {
    case .interrupt, .endOfInput: return .cancelled
    case .escape:
      guard !typed.isEmpty else { return .cancelled }
      typed = ""
    case .enter: return typed.isEmpty ? .done(chosen) : .spelled(typed)
    case .space:
      guard typed.isEmpty else {
        typed.append(" ")
        break
      }
      return chosen.map { .chosen($0) } ?? .same
    case .pasted(let text): typed += text
    case .backspace: typed = String(typed.dropLast())
    case .character(let character):
      if typed.isEmpty, character.isASCII, let digit = character.wholeNumberValue {
        guard (1...count).contains(digit) else { return .same }
        chosen = digit
        return .chosen(digit)
      }
      typed.append(character)
    default: break
    }
    return .same
  }
}
