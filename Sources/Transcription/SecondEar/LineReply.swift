/// A line with which an engine behind a pipe answers: what it heard in one stretch of sound.
struct LineReply: Decodable, Equatable, Sendable {
  /// A part of the text, from a syllable to a word long; all parts joined are the text.
  struct Piece: Decodable, Equatable, Sendable {
    var text: String
    /// Where it begins and ends, in seconds of the stretch.
    var start: Double
    var end: Double
    /// The engine's probability that it is right, 0…1.
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
  /// The length of the text divided by its compressed length; a text that repeats itself has a
  /// large ratio.
  var compressionRatio: Double?
  /// The probability that nobody speaks, 0…1.
  var noSpeechProbability: Double?
  /// The mean log probability of the text's tokens.
  var averageLogProbability: Double?
}
