/// What the index has of a stretch of speech if something was probably said in it.
package struct SoundClues: Sendable {
  /// The trigrams of letters that it has all, if the recogniser held the words possible.
  package let letters: [String]
  /// The trigrams of phones of which it has some, if it sounds like that.
  package let phones: [String]

  /// Names what a stretch has.
  package init(letters: [String], phones: [String]) {
    self.letters = letters
    self.phones = phones
  }
}
