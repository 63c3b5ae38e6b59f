/// A word that an engine heard in a pack of stretches.
struct HeardWord: Sendable, Equatable {
  /// The word, without the punctuation around it.
  var written: WrittenWord
  /// The time that the engine gives, in seconds of the pack.
  var seconds: Range<Double>
  /// The engine's probability of the word's least likely part, 0…1.
  var probability: Double

  /// Returns the words of an answer; the pieces of each word are found by counting characters.
  static func words(of reply: LineReply) -> [HeardWord] {
    let text = reply.text ?? ""
    let written = WrittenWord.words(of: text)
    let pieces = reply.words ?? []
    var places: [Range<Int>] = []
    // The pieces may begin with the white space that the text lost at its ends.
    let joined = pieces.map(\.text).joined()
    let lead = joined.unicodeScalars.prefix { $0.properties.isWhitespace }.count
    let textLead = text.unicodeScalars.prefix { $0.properties.isWhitespace }.count
    var position = textLead - lead
    for piece in pieces {
      let count = piece.text.unicodeScalars.count
      places.append(position..<position + count)
      position += count
    }
    var next = 0
    var latest = 0.0
    return written.map { word in
      while next < places.count, places[next].upperBound <= word.range.lowerBound { next += 1 }
      var own: [LineReply.Piece] = []
      var index = next
      while index < places.count, places[index].lowerBound < word.range.upperBound {
        own.append(pieces[index])
        index += 1
      }
      let start = max(latest, own.first?.start ?? latest)
      latest = max(start, own.last?.end ?? start)
      return HeardWord(
        written: word, seconds: start..<latest,
        probability: own.map(\.probability).min() ?? 0.5)
    }
  }
}
