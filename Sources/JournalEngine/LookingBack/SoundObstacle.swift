/// Why sound is not searched, as the end of a sentence.
struct SoundObstacle: Error {
  /// The query has only short words, which would be found almost everywhere.
  static let short = SoundObstacle(
    reason: "a word of up to three letters is only looked for in text")

  let reason: String
}
