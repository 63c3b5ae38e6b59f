/// What the index contains for a stretch of speech in which a term was probably said.
package struct SoundClues: Sendable {
  /// The trigrams of letters, all of which the stretch has if the recogniser considered the words
  /// possible.
  package let letters: [String]
  /// The trigrams of phones, some of which the stretch has if it sounds like the term.
  package let phones: [String]

  /// Makes clues.
  package init(letters: [String], phones: [String]) {
    self.letters = letters
    self.phones = phones
  }
}
