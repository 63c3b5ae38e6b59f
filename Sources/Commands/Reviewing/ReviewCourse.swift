package import Entries

/// The progress through the sentences of a review: the current one, and the state of each.
package struct ReviewCourse: Sendable {
  /// Returns words that may have been said instead of a word of a sentence, given their first
  /// letters.
  package typealias Guess = @Sendable (ReviewSentence, Word, String) -> [String]

  /// Returns phrases that may have been said instead of words of a sentence.
  package typealias Phrases = @Sendable (ReviewSentence) -> [PhraseAlternative]

  private let sentences: [ReviewSentence]
  private let guess: Guess?
  private let phrases: Phrases?
  private var dialogs: [ReviewDialog?]
  /// The sentences that the person passed with Enter or Down.
  private var passed: Set<Int> = []
  /// The index of the current sentence, from 0; the number of sentences at the end.
  package private(set) var place = 0

  /// Begins with the first of the sentences.
  /// - Parameters:
  ///   - guess: Suggests other words; by default only those that the recogniser considered.
  ///   - phrases: Suggests phrases in place of several words; called once per sentence.
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

  /// The current sentence; it exists unless the course is at its end.
  package var sentence: ReviewSentence { sentences[place] }

  /// The dialog of the current sentence, with earlier answers.
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

  /// Makes the dialog of the current sentence, unless it exists.
  private mutating func prepare() {
    if !isAtEnd, dialogs[place] == nil { dialogs[place] = newDialog }
  }

  /// Goes on to the next sentence that was not passed.
  ///
  /// After going back to an earlier sentence, this returns to where the person was before.
  package mutating func goOn() {
    passed.insert(place)
    place = (place..<sentences.count).first { !passed.contains($0) } ?? sentences.count
    prepare()
  }

  /// Goes back to the previous sentence.
  /// - Returns: Whether there is one.
  package mutating func goBack() -> Bool {
    guard place > 0 else { return false }
    place -= 1
    dialog.beginAgain()
    return true
  }
}
