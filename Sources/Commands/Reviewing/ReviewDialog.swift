package import Entries
package import Terminal

/// A sentence under review, controlled by keys.
///
/// It touches neither terminal nor sound: it takes keys, and returns what to show and what to do.
package struct ReviewDialog: Sendable {
  /// The result of a key press.
  package enum Outcome: Sendable, Equatable {
    /// Something may have changed on the screen.
    case same
    /// The sentence should be played again.
    case replay
    /// The person wants to repeat the sentence aloud.
    case listen
    /// The sentence is decided, with this text.
    case done(String)
    /// The sentence is left as it is; undecided words stay unsure.
    case skipped
    /// The previous sentence should be shown again.
    case back
    /// The person stopped.
    case ended
  }

  /// The highest number of alternatives for a word.
  private static let mostChoices = 9

  /// The highest number of phrases that are offered after the alternatives.
  static let mostPhrases = 3

  /// The confidence below which Tab stops at a word.
  ///
  /// In a sentence with an unsure word, many words with slightly higher confidence are wrong too:
  /// measured over 25 readings, this threshold needs less than a third of the keys to reach the
  /// wrong words, compared with stopping at unsure words only.
  private static let doubtful = 0.85

  /// The highest number of repeated words that replace a single word.
  private static let mostRepeated = 3

  /// Returns words that may have been said instead of a word, given their first letters.
  package typealias Guess = @Sendable (Word, String) -> [String]

  private let utterance: Utterance
  /// Phrases that may have been said in place of several words, the likeliest first.
  private let phrases: [PhraseAlternative]
  private let guess: Guess?
  /// The words that begin with the typed letters, the likeliest first.
  private var suggested: [String] = []
  /// The current words; empty for a word that was removed.
  private(set) var words: [String]
  /// The index of the word that digits and letters apply to.
  package private(set) var place: Int
  /// The text typed for this word so far.
  package private(set) var typed = ""
  /// Whether typing has begun, so that a digit is a part of the text and not a choice.
  package private(set) var isTyping = false
  /// A whole sentence that was repeated aloud, in place of all words.
  private var repeated: String?
  /// The repeated sentence that Enter has accepted.
  private var taken: String?
  /// Whether Enter has confirmed the sentence as it is.
  package private(set) var isAnswered = false
  /// Whether the key before was Backspace, so that holding it removes no further word.
  private var hasErased = false
  /// The dialog before each change, the latest last.
  private var former: [ReviewDialog] = []

  /// Begins with a sentence, at its first unsure word.
  /// - Parameters:
  ///   - phrases: Phrases that may have been said in place of several words, the likeliest first.
  ///   - guess: Suggests other words; by default only those that the recogniser considered.
  package init(
    _ utterance: Utterance, phrases: [PhraseAlternative] = [], guess: Guess? = nil
  ) {
    self.utterance = utterance
    self.phrases = phrases
    self.guess = guess
    words = utterance.words.map(\.text)
    place = utterance.words.firstIndex(where: \.isUnsure) ?? 0
  }

  /// The alternatives for the current word, in the order of the digits that choose them, from 1.
  ///
  /// While letters are typed, the words that begin with these letters.
  package var choices: [String] {
    guard utterance.words.indices.contains(place), whole == nil else { return [] }
    guard typed.isEmpty else { return suggested }
    var choices: [String] = []
    for other in utterance.words[place].alternatives.map(\.text)
    where other != words[place] && !choices.contains(other) {
      choices.append(other)
    }
    // The word that was heard originally can be chosen again.
    if words[place] != utterance.words[place].text { choices.append(utterance.words[place].text) }
    return Array(choices.prefix(ReviewDialog.mostChoices - offeredPhrases.count))
  }

  /// The phrases that replace the current word and its neighbours, for the digits after those of
  /// the alternatives; none for words that were decided.
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

  /// The likeliest word that begins with the typed letters; Tab takes it.
  package var completion: String? { suggested.first }

  /// Looks for words that begin with the typed letters.
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

  /// The current text of the sentence.
  package var text: String { repeated ?? decided }

  /// The text that keys have decided: a repeated sentence counts only once Enter has accepted it.
  package var decided: String {
    if let taken { return taken }
    var scalars = Array(utterance.text.unicodeScalars)
    for (word, text) in zip(utterance.words, words).reversed() where text != word.text {
      var range = word.range.clamped(to: scalars.indices)
      var new = Array(text.unicodeScalars)
      // The replacement keeps a capital first letter, unless it is that of the pronoun "I".
      let isCapital = word.text.first?.isUppercase == true && word.text.lowercased() != "i"
      if isCapital, let first = text.first, first.isLowercase {
        new = Array((first.uppercased() + text.dropFirst()).unicodeScalars)
      }
      // A removed word takes the space before it along.
      if new.isEmpty, range.lowerBound > 0, scalars[range.lowerBound - 1] == " " {
        range = range.lowerBound - 1..<range.upperBound
      }
      scalars.replaceSubrange(range, with: new)
    }
    return String(String.UnicodeScalarView(scalars)).trimmed
  }

  /// The words of the sentence for display: whether each is the current word, and whether it is
  /// unsure and not yet decided.
  package var pieces: [(text: String, isAtHand: Bool, isUnsure: Bool)] {
    if let whole { return whole.split(separator: " ").map { (String($0), false, false) } }
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
    default:
      // A whole sentence in place of all words has no word at hand.
      if whole == nil { edit(key) }
    }
    return .same
  }

  /// Changes the word at hand, or what is typed for it.
  private mutating func edit(_ key: Key) {
    switch key {
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
        // The word is emptied but stays selected, so that a key held too long removes no other
        // word.
        if !hasErased, words.indices.contains(place) { words[place] = "" }
      } else {
        typed.removeLast()
      }
    case .delete: take("")
    case .tab:
      if typed.isEmpty { toNextDoubtful() } else { take(completion ?? typed) }
    default: break
    }
  }

  /// Takes text that was repeated aloud: a whole sentence, or one or a few words for the current
  /// word.
  /// - Returns: Whether the text fits either case; if not, nothing changes.
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
    // A longer part of a sentence cannot replace a single word.
    guard count <= ReviewDialog.mostRepeated else { return false }
    typed = text
    suggest()
    return true
  }

  /// Accepts the typed text when its sentence is left, so that it is not lost.
  private mutating func keepTyped() {
    repeated = nil
    if !typed.isEmpty { take(typed) }
  }

  /// Discards the text being typed or repeated; if there is none, undoes the last change.
  private mutating func takeBack() {
    if typed.isEmpty, !isTyping, repeated == nil, let last = former.last { self = last }
    stopTyping()
    repeated = nil
    suggested = []
  }

  /// Shows the sentence again from its first unsure word, with earlier answers.
  package mutating func beginAgain() {
    stopTyping()
    place = utterance.words.firstIndex(where: \.isUnsure) ?? 0
  }

  /// Whether a sentence that was said again waits for enter to take it.
  package var isRepeated: Bool { repeated != nil }

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

  /// Accepts the offer with a number: another word, or a phrase, which is stored in its first
  /// word's place.
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
