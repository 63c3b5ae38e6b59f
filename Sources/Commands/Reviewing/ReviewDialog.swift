package import Entries
package import Terminal

/// A sentence under review as it answers to keys.
///
/// It knows no terminal and no sound: it takes keys, and tells what to show and what to do.
package struct ReviewDialog: Sendable {
  /// What a key came to.
  package enum Outcome: Sendable, Equatable {
    /// Something may have changed on the screen.
    case same
    /// The sentence shall be heard again.
    case replay
    /// The person wants to say it again.
    case listen
    /// The sentence stands like this.
    case done(String)
    /// The sentence stays as it is; words that were not decided stay unsure.
    case skipped
    /// The sentence before shall be shown again.
    case back
    /// The person has had enough.
    case ended
  }

  /// The most alternatives of a word that are offered.
  private static let mostChoices = 9

  /// The most phrases in the place of several words that are offered, after the alternatives.
  static let mostPhrases = 3

  /// The confidence below which tab goes to a word.
  ///
  /// In a sentence with an unsure word many that are a little surer are wrong too: over 25 readings it
  /// takes less than a third of the keys to reach the wrong ones, as against unsure words alone.
  private static let doubtful = 0.85

  /// The most words that are said in place of one.
  private static let mostRepeated = 3

  /// Returns words that may have been said in place of one that was heard, by their first letters.
  package typealias Guess = @Sendable (Word, String) -> [String]

  private let utterance: Utterance
  /// What may have been said in the place of several words, the likeliest first.
  private let phrases: [PhraseAlternative]
  private let guess: Guess?
  /// The words that begin as what is typed, the likeliest first.
  private var suggested: [String] = []
  /// The words as they stand now; empty for one that was taken out.
  private(set) var words: [String]
  /// The word that digits and letters are about.
  package private(set) var place: Int
  /// What is being typed for it.
  package private(set) var typed = ""
  /// Whether typing has begun, so that a digit is a part of the text and not a choice.
  package private(set) var isTyping = false
  /// A whole sentence that was said again, in place of all words.
  private var repeated: String?
  /// The one that enter has taken.
  private var taken: String?
  /// Whether enter has said that the sentence is right as it stands.
  package private(set) var isAnswered = false
  /// Whether the key before was backspace, so that the next one takes no word out.
  private var hasErased = false
  /// The dialog as it was before each change, the last one at the end.
  private var former: [ReviewDialog] = []

  /// Begins with a sentence, at its first unsure word.
  /// - Parameters:
  ///   - phrases: What may have been said in the place of several words, the likeliest first.
  ///   - guess: What else may have been said; by default only what the recogniser considered.
  package init(
    _ utterance: Utterance, phrases: [PhraseAlternative] = [], guess: Guess? = nil
  ) {
    self.utterance = utterance
    self.phrases = phrases
    self.guess = guess
    words = utterance.words.map(\.text)
    place = utterance.words.firstIndex(where: \.isUnsure) ?? 0
  }

  /// The other words for the word at hand, by the digits that choose them, from 1; while letters are
  /// typed, the words that begin with them.
  package var choices: [String] {
    guard utterance.words.indices.contains(place), whole == nil else { return [] }
    guard typed.isEmpty else { return suggested }
    var choices: [String] = []
    for other in utterance.words[place].alternatives.map(\.text)
    where other != words[place] && !choices.contains(other) {
      choices.append(other)
    }
    // What was heard can be chosen again.
    if words[place] != utterance.words[place].text { choices.append(utterance.words[place].text) }
    return Array(choices.prefix(ReviewDialog.mostChoices - offeredPhrases.count))
  }

  /// The phrases in the place of the word at hand and its neighbours, by the digits after those of its
  /// other words; none for words that were decided.
  package var offeredPhrases: [PhraseAlternative] {
    guard typed.isEmpty, !isTyping, whole == nil else { return [] }
    return Array(
      phrases.lazy.filter { phrase in
        phrase.range.contains(place)
          && phrase.range.allSatisfy { words[$0] == utterance.words[$0].text }
      }.prefix(ReviewDialog.mostPhrases))
  }

  /// The words that a phrase replaces.
  package func replaced(by phrase: PhraseAlternative) -> String {
    utterance.words[phrase.range].map(\.text).joined(separator: " ")
  }

  /// The likeliest of the words that begin as what is typed, which tab takes.
  package var completion: String? { suggested.first }

  /// Looks for the words that begin as what is typed.
  private mutating func suggest() {
    suggested = []
    guard !typed.isEmpty, !isTyping, typed.allSatisfy({ !$0.isWhitespace && !$0.isNumber }),
      utterance.words.indices.contains(place), whole == nil
    else { return }
    let word = utterance.words[place]
    for other in word.alternatives.map(\.text) + (guess?(word, typed) ?? [])
    where other.count > typed.count && other.lowercased().hasPrefix(typed.lowercased())
      && !suggested.contains(other)
    {
      suggested.append(other)
    }
    suggested = Array(suggested.prefix(ReviewDialog.mostChoices))
  }

  /// The sentence as it stands now.
  package var text: String { repeated ?? decided }

  /// The sentence as keys have decided it: a repetition counts only when enter has taken it.
  package var decided: String {
    if let taken { return taken }
    var scalars = Array(utterance.text.unicodeScalars)
    for (word, text) in zip(utterance.words, words).reversed() where text != word.text {
      var range = word.range.clamped(to: scalars.indices)
      var new = Array(text.unicodeScalars)
      // A capital stays, but for that of the pronoun.
      let isCapital = word.text.first?.isUppercase == true && word.text.lowercased() != "i"
      if isCapital, let first = text.first, first.isLowercase {
        new = Array((first.uppercased() + text.dropFirst()).unicodeScalars)
      }
      // A word that goes takes the space before it along.
      if new.isEmpty, range.lowerBound > 0, scalars[range.lowerBound - 1] == " " {
        range = range.lowerBound - 1..<range.upperBound
      }
      scalars.replaceSubrange(range, with: new)
    }
    return String(String.UnicodeScalarView(scalars)).trimmed
  }

  /// The words of the sentence with what becomes of each on the screen: whether it is at hand, and
  /// whether it is unsure and not yet decided.
  package var pieces: [(text: String, isAtHand: Bool, isUnsure: Bool)] {
    if let whole { return [(whole, false, false)] }
    return words.indices.map { index in
      let isTyped = index == place && (isTyping || !typed.isEmpty)
      let text = isTyped ? typed : words[index]
      return (
        text.isEmpty ? (isTyped ? " " : "–") : text, index == place,
        isOpen(index)
      )
    }
  }

  /// Takes a key.
  package mutating func press(_ key: Key) -> Outcome {
    let before = self
    let outcome = obey(key)
    hasErased = key == .backspace
    if key != .control("z"),
      (words, taken, isAnswered) != (before.words, before.taken, before.isAnswered)
    {
      former.append(before)
    }
    if (typed, place) != (before.typed, before.place) { suggest() }
    return outcome
  }

  private mutating func obey(_ key: Key) -> Outcome {
    switch key {
    case .interrupt, .endOfInput: return .ended
    case .escape:
      if typed.isEmpty, !isTyping, repeated == nil { return .ended }
      stopTyping()
      repeated = nil
    case .enter:
      if typed.isEmpty, isTyping {
        stopTyping()
        return .same
      }
      guard !typed.isEmpty else {
        (taken, repeated) = (whole, nil)
        isAnswered = true
        return .done(text)
      }
      take(typed)
    case .space:
      guard !typed.isEmpty else { return .replay }
      typed.append(" ")
    case .character(let character):
      if !isTyping, character == "=", typed.isEmpty || !suggested.isEmpty {
        (isTyping, suggested) = (true, [])
      } else if !isTyping, character.isASCII, let digit = character.wholeNumberValue,
        digit > 0, digit <= choices.count + offeredPhrases.count
      {
        takeOffer(digit - 1)
      } else {
        typed.append(character)
      }
    case .pasted(let text): typed += text
    case .backspace:
      if typed.isEmpty, isTyping {
        stopTyping()
      } else if typed.isEmpty {
        // The word goes but stays selected, so that a key held too long removes no other word.
        if !hasErased, words.indices.contains(place), whole == nil { words[place] = "" }
      } else {
        typed.removeLast()
      }
    case .delete: take("")
    case .tab:
      if typed.isEmpty { toNextDoubtful() } else { take(completion ?? typed) }
    case .arrow(.left, _): go(-1)
    case .arrow(.right, _): go(1)
    case .arrow(.up, _):
      keepTyped()
      return .back
    case .arrow(.down, _):
      keepTyped()
      return .skipped
    case .control("r"): return .listen
    case .control("z"): takeBack()
    default: break
    }
    return .same
  }

  /// Takes what was said again: a whole sentence in place of this one, or a word or a few in place of
  /// the word at hand.
  /// - Returns: Whether it can be either; if not, nothing changes.
  package mutating func hear(_ text: String) -> Bool {
    let count = text.split(separator: " ").count
    guard count > 0 else { return false }
    if words.count > 2, count * 2 > words.count {
      stopTyping()
      let end = utterance.text.last.map { ".,!?".contains($0) ? String($0) : "" } ?? ""
      let isCapital = utterance.text.first?.isUppercase == true
      repeated = (isCapital ? text.prefix(1).uppercased() + text.dropFirst() : text) + end
      return true
    }
    // A part of a sentence does not replace one word.
    guard count <= ReviewDialog.mostRepeated else { return false }
    typed = text
    suggest()
    return true
  }

  /// Takes what is typed when its sentence is left, so that it is not lost.
  private mutating func keepTyped() {
    repeated = nil
    if !typed.isEmpty { take(typed) }
  }

  /// Forgets what is being typed or was said again, or else takes back the last change.
  private mutating func takeBack() {
    if typed.isEmpty, !isTyping, repeated == nil, let last = former.last { self = last }
    stopTyping()
    repeated = nil
    suggested = []
  }

  /// Shows the sentence once more from its first unsure word on, with what was answered.
  package mutating func beginAgain() {
    stopTyping()
    place = utterance.words.firstIndex(where: \.isUnsure) ?? 0
  }

  /// The sentence that stands in place of all words, if any.
  private var whole: String? { repeated ?? taken }

  /// Whether a word is unsure and not yet decided.
  private func isOpen(_ index: Int) -> Bool {
    !isAnswered && utterance.words[index].isUnsure
      && words[index] == utterance.words[index].text
  }

  private mutating func stopTyping() {
    typed = ""
    isTyping = false
  }

  private mutating func take(_ text: String) {
    stopTyping()
    guard words.indices.contains(place), whole == nil else { return }
    words[place] = text.trimmed
    toNextDoubtful()
  }

  /// Takes what a digit offers: another word, or a phrase, which is put in the place of its first word.
  private mutating func takeOffer(_ number: Int) {
    guard number >= choices.count else { return take(choices[number]) }
    let phrase = offeredPhrases[number - choices.count]
    for index in phrase.range { words[index] = "" }
    words[phrase.range.lowerBound] = phrase.words.joined(separator: " ")
    place = phrase.range.upperBound - 1
    toNextDoubtful()
  }

  private mutating func toNextDoubtful() {
    stopTyping()
    let open = utterance.words.indices.filter {
      !isAnswered && utterance.words[$0].confidence < ReviewDialog.doubtful
        && words[$0] == utterance.words[$0].text
    }
    place = open.first { $0 > place } ?? open.first ?? place
  }

  private mutating func go(_ step: Int) {
    stopTyping()
    place = max(0, min(words.count - 1, place + step))
  }
}
