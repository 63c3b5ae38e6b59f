package import Terminal

/// The choice among pronunciations of a word, controlled by keys.
package struct VocabularyDialog: Sendable {
  /// The result of a key press.
  package enum Outcome: Sendable, Equatable {
    /// Nothing changed.
    case same
    /// This pronunciation was chosen and should be played.
    case chosen(Int)
    /// The choice is final; nil keeps the likeliest pronunciations.
    case done(Int?)
    /// The word sounds like this spelling, whose pronunciations should be looked up.
    case spelled(String)
    /// The person cancelled.
    case cancelled
  }

  private let count: Int
  /// The chosen pronunciation, from 1.
  package private(set) var chosen: Int?
  /// A spelling of the sound, as typed so far.
  package private(set) var typed = ""

  /// Begins with a number of pronunciations.
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
