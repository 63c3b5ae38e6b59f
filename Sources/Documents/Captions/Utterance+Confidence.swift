import Entries

extension Utterance {
  /// The utterance without the words below a confidence; nil if no word is left.
  ///
  /// Punctuation between two remaining words is kept once. An utterance without word data has no
  /// confidence and is kept whole.
  func keeping(minimumConfidence: Double) -> Utterance? {
    guard !words.isEmpty, words.contains(where: { $0.confidence < minimumConfidence }) else {
      return self
    }
    let kept = words.indices.filter { words[$0].confidence >= minimumConfidence }
    guard let first = kept.first, let last = kept.last else { return nil }
    var result = self
    result.words = []
    var text = ""
    for index in kept {
      if index == first {
        text += separator(before: words.startIndex)
      } else {
        text += separator(before: index, afterDropping: !kept.contains(index - 1))
      }
      var word = words[index]
      let offset = text.unicodeScalars.count
      text += hasRanges ? slice(word.range) : word.text
      word.range = offset..<text.unicodeScalars.count
      result.words.append(word)
    }
    if last == words.endIndex - 1 || hasRanges { text += separator(before: words.endIndex) }
    result.text = text
    return result
  }

  /// Whether every word has a valid range in the text.
  var hasRanges: Bool {
    var end = 0
    for word in words {
      guard word.range.lowerBound >= end, !word.range.isEmpty else { return false }
      end = word.range.upperBound
    }
    return end <= text.unicodeScalars.count
  }

  private func separator(before index: Int, afterDropping: Bool = false) -> String {
    guard hasRanges else {
      return index == words.startIndex || index == words.endIndex ? "" : " "
    }
    let start = index == words.startIndex ? 0 : words[index - 1].range.upperBound
    let end =
      index == words.endIndex ? text.unicodeScalars.count : words[index].range.lowerBound
    let separator = slice(start..<end)
    guard afterDropping, index > words.startIndex + 1 else { return separator }
    let isBlank = separator.unicodeScalars.allSatisfy(\.properties.isWhitespace)
    return isBlank ? self.separator(before: index - 1) : separator
  }

  private func slice(_ range: Range<Int>) -> String {
    let scalars = text.unicodeScalars
    let start = scalars.index(scalars.startIndex, offsetBy: range.lowerBound)
    let end = scalars.index(scalars.startIndex, offsetBy: range.upperBound)
    return String(scalars[start..<end])
  }
}
