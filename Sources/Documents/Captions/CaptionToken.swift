import Entries

/// A piece of text without spaces, with its time; captions are never broken inside it.
struct CaptionToken: Sendable {
  let text: String
  /// The number of characters.
  let length: Int
  var start: Double
  var end: Double
  /// Whether an utterance ends with it.
  var endsUtterance = false

  /// Whether a sentence ends with it.
  let endsSentence: Bool
  let endsClause: Bool

  init(text: String, start: Double, end: Double) {
    self.text = text
    self.start = start
    self.end = end
    length = text.count
    let bare = text.reversed().drop { "\"'”’)»".contains($0) }
    endsSentence = bare.first.map { ".?!…。？！".contains($0) } ?? false
    endsClause = text.last.map { ",;:–—)”".contains($0) } ?? false
  }

  /// The tokens of an utterance, none longer than `width` characters.
  static func tokens(of utterance: Utterance, width: Int) -> [CaptionToken] {
    var tokens: [CaptionToken] = []
    for piece in utterance.pieces {
      if piece.clings, let last = tokens.indices.last {
        tokens[last] = CaptionToken(
          text: tokens[last].text + piece.text, start: tokens[last].start,
          end: max(tokens[last].end, piece.end))
      } else {
        for text in piece.text.split(separator: " ") {
          tokens.append(CaptionToken(text: String(text), start: piece.start, end: piece.end))
        }
      }
    }
    tokens = tokens.flatMap { $0.cut(width: width) }
    if let last = tokens.indices.last { tokens[last].endsUtterance = true }
    return tokens
  }

  /// The cost of ending a caption here, before a pause in seconds: 0 (good) … 1 (bad).
  func breakCost(pause: Double) -> Double {
    if endsUtterance || pause >= 0.5 || endsSentence { return 0 }
    if endsClause { return 0.3 }
    return pause >= 0.2 ? 0.4 : 1
  }

  private func cut(width: Int) -> [CaptionToken] {
    guard self.length > width else { return [self] }
    let characters = Array(text)
    let length = end - start
    return stride(from: 0, to: characters.count, by: width).map { from in
      let to = min(from + width, characters.count)
      return CaptionToken(
        text: String(characters[from..<to]),
        start: start + length * Double(from) / Double(characters.count),
        end: start + length * Double(to) / Double(characters.count))
    }
  }
}
