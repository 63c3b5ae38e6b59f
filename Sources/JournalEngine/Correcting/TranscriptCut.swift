import Entries

/// Cuts the spoken commands out of a transcript.
struct TranscriptCut {
  /// How far a word's middle may lie outside a span and still belong to it, in seconds.
  private static let margin = 0.15

  /// The remaining utterances.
  private(set) var utterances: [Utterance]
  /// The words that were removed, in order of removal.
  private(set) var removed: [Word] = []

  init(_ utterances: [Utterance]) { self.utterances = utterances }

  /// Removes the words that were said within a span of the recording.
  mutating func remove(_ span: Range<Double>) {
    let wide = span.lowerBound - TranscriptCut.margin..<span.upperBound + TranscriptCut.margin
    var removed: [Word] = []
    utterances = utterances.compactMap { utterance in
      let isOut = utterance.words.map { wide.contains(($0.start + $0.end) / 2) }
      guard isOut.contains(true) else { return utterance }
      removed += zip(utterance.words, isOut).compactMap { $1 ? $0 : nil }
      return isOut.contains(false) ? TranscriptCut.cut(utterance, isOut) : nil
    }
    self.removed += removed
  }

  /// Begins a paragraph with the words said after a second.
  mutating func beginParagraph(at second: Double) {
    guard let next = utterances.firstIndex(where: { $0.start >= second - TranscriptCut.margin }),
      next > 0, !utterances[next - 1].text.hasSuffix("\n")
    else { return }
    utterances[next - 1].text += "\n"
  }

  private static func cut(_ utterance: Utterance, _ isOut: [Bool]) -> Utterance {
    let scalars = Array(utterance.text.unicodeScalars)
    var text: [Unicode.Scalar] = []
    var words: [Word] = []
    var isTorn = false
    for (index, word) in utterance.words.enumerated() {
      guard !isOut[index] else {
        isTorn = true
        continue
      }
      let next =
        index + 1 < utterance.words.count
        ? utterance.words[index + 1].range.lowerBound : scalars.count
      var kept = word
      kept.range = text.count..<text.count + word.range.count
      text += scalars[word.range.lowerBound..<max(word.range.upperBound, next)]
      words.append(kept)
    }
    while let last = text.last, last.properties.isWhitespace { text.removeLast() }
    var cut = utterance
    var view = String.UnicodeScalarView()
    view.append(contentsOf: text)
    cut.text = String(view)
    if isTorn, let last = cut.text.last, last.isLetter || last.isNumber { cut.text += "." }
    if isOut.first == true { cut.text = capitalised(cut.text) }
    cut.words = words
    if let first = words.first, isOut.first == true { cut.start = first.start }
    if let last = words.last, isOut.last == true { cut.end = last.end }
    return cut
  }

  /// Returns the text with a capital first letter, if both letters are single scalars.
  private static func capitalised(_ text: String) -> String {
    guard let first = text.first else { return text }
    let capital = first.uppercased()
    guard capital.unicodeScalars.count == first.unicodeScalars.count else { return text }
    return capital + text.dropFirst()
  }
}
