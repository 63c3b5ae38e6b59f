import Recognition

/// Turns a posterior of the decoder's into the probability that the word is right.
enum Confidence {
  static func calibrated(_ word: RecognisedWord) -> Double {
    (word.posterior * 1000).rounded() / 1000
  }
}
