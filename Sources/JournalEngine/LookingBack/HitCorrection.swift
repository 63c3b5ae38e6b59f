import Entries

/// Replaces misheard words in the lines of a transcript.
struct HitCorrection {
  /// The corrected lines.
  let lines: [String]
  /// The words that were replaced.
  let replaced: String

  /// Makes the lines.
  /// - Parameters:
  ///   - utterances: The transcript, without empty utterances.
  ///   - words: What was said.
  ///   - time: When it was said, in seconds of the recording's own clock.
  init(_ utterances: [Utterance], saying words: String, at time: Range<Double>) {
    var lines = utterances.map(\.text)
    let number = HeardPlace.utterance(in: utterances, at: time)
    let isThere = number.map {
      HeardPlace.shared(utterances[$0].start, utterances[$0].end, time) > 0
    }
    guard let number, isThere == true, let place = HeardPlace(in: utterances[number], at: time)
    else {
      let middle = (time.lowerBound + time.upperBound) / 2
      lines.insert(words, at: utterances.firstIndex { $0.start > middle } ?? lines.count)
      self.lines = lines
      replaced = ""
      return
    }
    let utterance = utterances[number]
    var scalars = Array(utterance.text.unicodeScalars)
    func offset(_ offset: Int) -> Int { min(max(0, offset), scalars.count) }
    var text = words
    if let first = place.words.first, let last = place.words.last {
      let old = utterance.words[first...last].map(\.text).joined(separator: " ")
      // A capital first letter is kept, except that of the pronoun "I".
      let isCapital = old.first?.isUppercase == true && utterance.words[first].text != "I"
      if isCapital, let letter = text.first { text = letter.uppercased() + text.dropFirst() }
      let start = offset(utterance.words[first].range.lowerBound)
      let end = max(start, offset(utterance.words[last].range.upperBound))
      scalars.replaceSubrange(start..<end, with: text.unicodeScalars)
      replaced = old
    } else if place.words.lowerBound < utterance.words.count {
      let start = offset(utterance.words[place.words.lowerBound].range.lowerBound)
      scalars.insert(contentsOf: (text + " ").unicodeScalars, at: start)
      replaced = ""
    } else {
      let end = offset(utterance.words.last?.range.upperBound ?? scalars.count)
      scalars.insert(contentsOf: (" " + text).unicodeScalars, at: end)
      replaced = ""
    }
    lines[number] = String(String.UnicodeScalarView(scalars))
    self.lines = lines
  }
}
