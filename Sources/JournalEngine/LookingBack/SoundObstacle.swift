/// Why sound is not searched, as the end of a sentence.
struct SoundObstacle: Error {
  /// Where the query has only words that are in every second one.
  static let short = SoundObstacle(
    reason: "a word of up to three letters is only looked for in text")

  let reason: String
}
