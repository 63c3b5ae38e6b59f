package import Entries

extension ListeningSentence {
  /// Returns the sentences of an utterance, which is split where a sentence ends within it.
  package static func sentences(of utterance: Utterance) -> [ListeningSentence] {
    guard !utterance.text.isEmpty else { return [] }
    let utterance = utterance.shownWithoutTime
    let scalars = Array(utterance.text.unicodeScalars)
    let words = utterance.words.filter {
      !$0.range.isEmpty && $0.range.lowerBound >= 0 && $0.range.upperBound <= scalars.count
    }
    let ends: Set<Unicode.Scalar> = [".", "!", "?", "…"]
    var sentences: [ListeningSentence] = []
    var first = 0
    var begin = 0
    for (index, word) in words.enumerated() {
      let next = index + 1 < words.count ? words[index + 1].range.lowerBound : scalars.count
      let isLast = index + 1 == words.count
      let between = word.range.upperBound..<max(word.range.upperBound, next)
      guard isLast || scalars[between].contains(where: ends.contains) else { continue }
      let end = isLast ? scalars.count : next
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars[begin..<max(begin, end)])
      let start = first == 0 ? utterance.start : words[first].start
      let stop = isLast ? max(utterance.end, start) : max(words[index + 1].start, start)
      sentences.append(
        ListeningSentence(
          text: String(text), span: start..<stop,
          words: words[first...index].map { word in
            let range = word.range.lowerBound - begin..<word.range.upperBound - begin
            return Word(range: range, start: word.start)
          }))
      first = index + 1
      begin = end
    }
    if words.isEmpty {
      let span = utterance.start..<max(utterance.start, utterance.end)
      return [ListeningSentence(text: utterance.text, span: span)]
    }
    return sentences
  }
}
