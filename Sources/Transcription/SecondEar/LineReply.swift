/// A line that an engine behind a pipe answers: what it heard in one stretch of sound.
struct LineReply: Decodable, Equatable, Sendable {
  /// A part of the text, of any length from a syllable to a word; joined they are the text.
  struct Piece: Decodable, Equatable, Sendable {
    var text: String
    /// Where it begins and ends, in seconds of the stretch.
    var start: Double
    var end: Double
    /// How likely the engine holds it, 0…1.
    var probability: Double
  }

  /// The number of the request it answers.
  var id: Int?
  /// Why the stretch cannot be heard; the engine goes on with the next.
  var error: String?
  /// What was said, with its punctuation.
  var text: String?
  /// The text in parts, where the engine knows them.
  var words: [Piece]?
  /// The length of the text over its length when it is compressed; a loop has a large one.
  var compressionRatio: Double?
  /// How likely nobody speaks, 0…1.
  var noSpeechProbability: Double?
  /// The mean of the logarithm of the text's tokens' probabilities.
  var averageLogProbability: Double?
}
