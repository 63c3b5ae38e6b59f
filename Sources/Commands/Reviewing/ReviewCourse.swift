package import Entries

/// The way through the sentences of a review: which is at hand, and how each stands.
package struct ReviewCourse: Sendable {
  /// Returns words that may have been said in place of one of a sentence, by their first letters.
  package typealias Guess = @Sendable (ReviewSentence, Word, String) -> [String]

  /// Returns phrases that may have been said in the place of words of a sentence.
  package typealias Phrases = @Sendable (ReviewSentence) -> [PhraseAlternative]

  private let sentences: [ReviewSentence]
  private let guess: Guess?
  private let phrases: Phrases?
  private var dialogs: [ReviewDialog?]
  /// The sentences that enter or down have passed.
  private var passed: Set<Int> = []
  /// The place of the sentence at hand, from 0; the number of sentences after the last.
  package private(set) var place = 0

  /// Begins with the first of the sentences.
  /// - Parameters:
  ///   - guess: What else may have been said; by default only what the recogniser considered.
  ///   - phrases: What may have been said in the place of several words, asked for once a sentence.
  package init(
    _ sentences: [ReviewSentence], guess: Guess? = nil, phrases: Phrases? = nil
  ) {
    self.sentences = sentences
    self.guess = guess
    self.phrases = phrases
    dialogs = sentences.map { _ in nil }
    prepare()
  }

  /// Whether no sentence is left.
  package var isAtEnd: Bool { place >= sentences.count }

  /// The sentence at hand; there is one unless the course is at its end.
  package var sentence: ReviewSentence { sentences[place] }

  /// The sentence at hand as it answers to keys, with what was answered before.
  package var dialog: ReviewDialog {
    get { dialogs[place] ?? newDialog }
    set { dialogs[place] = newValue }
  }

  private var newDialog: ReviewDialog {
    let sentence = sentences[place]
    let phrases = phrases?(sentence) ?? []
    guard let guess else { return ReviewDialog(sentence.utterance, phrases: phrases) }
    return ReviewDialog(sentence.utterance, phrases: phrases) { word, letters in
      guess(sentence, word, letters)
    }
  }

  /// Makes the dialog of the sentence at hand, once.
  private mutating func prepare() {
    if !isAtEnd, dialogs[place] == nil { dialogs[place] = newDialog }
  }

  /// Goes on to the next sentence that was not passed: from one that was shown again to where the
  /// person was before.
  package mutating func goOn() {
    passed.insert(place)
    place = (place..<sentences.count).first { !passed.contains($0) } ?? sentences.count
    prepare()
  }

  /// Goes back to the sentence before.
  /// - Returns: Whether there is one.
  package mutating func goBack() -> Bool {
    guard place > 0 else { return false }
    place -= 1
    dialog.beginAgain()
    return true
  }
}
