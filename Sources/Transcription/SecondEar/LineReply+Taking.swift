extension LineReply {
  /// How much later than the end of a stretch one of its words may end, in seconds: some engines
  /// round up.
  private static let slack = 1.0

  /// Returns the answer with safe values, for a stretch of this many seconds.
  ///
  /// Texts lose invisible characters (``EngineText``), times are clamped to the stretch, and
  /// probabilities to 0…1, so that no value of an engine is used unchecked.
  ///
  /// - Returns: nil if the answer has neither a text nor an error.
  func taken(for seconds: Double) -> LineReply? {
    guard text != nil || error != nil else { return nil }
    func clamped(_ value: Double, to most: Double) -> Double {
      value.isFinite ? max(0, min(most, value)) : 0
    }
    func finite(_ value: Double?) -> Double? { value.flatMap { $0.isFinite ? $0 : nil } }
    var taken = self
    taken.text = text.map(EngineText.plain)
    taken.words = words?.map { piece in
      Piece(
        text: EngineText.plain(piece.text),
        start: clamped(piece.start, to: seconds + LineReply.slack),
        end: clamped(piece.end, to: seconds + LineReply.slack),
        probability: clamped(piece.probability, to: 1))
    }
    taken.compressionRatio = finite(compressionRatio)
    taken.noSpeechProbability = finite(noSpeechProbability)
    taken.averageLogProbability = finite(averageLogProbability)
    return taken
  }
}
