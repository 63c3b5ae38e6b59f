import Entries
import Transcription

/// The sentences of a transcript while answers of a review are put into them.
struct ReviewedSentences {
  /// The sentences with a text, in their order.
  var utterances: [Utterance]

  init(_ utterances: [Utterance]) {
    self.utterances = utterances.filter { !$0.text.isEmpty }
  }

  /// Returns the place of an answer's sentence, or, if an earlier answer removed it, the place
  /// where it belongs; nil if it was changed elsewhere meanwhile.
  func place(of answer: ReviewAnswer) -> Range<Int>? {
    guard let standing = answer.standing else { return freePlace(for: answer.sentence.utterance) }
    // After another sentence was corrected, this one may begin and end with other words.
    let place =
      utterances.firstIndex(of: standing)
      ?? utterances.firstIndex {
        $0.text == standing.text && $0.channel == standing.channel && $0.start < standing.end
          && standing.start < $0.end
      }
    return place.map { $0..<$0 + 1 }
  }

  private func freePlace(for utterance: Utterance) -> Range<Int>? {
    let middle = (utterance.start + utterance.end) / 2
    let isTaken = utterances.contains {
      $0.channel == utterance.channel && $0.start < middle && middle < $0.end
    }
    guard !isTaken else { return nil }
    let next = utterances.firstIndex { $0.start >= utterance.start } ?? utterances.count
    return next..<next
  }

  /// Returns the sentences before and after a place, which limit the times of new words; empty
  /// where a sentence's words do not match its text.
  func neighbours(of place: Range<Int>) -> (before: [Utterance], after: [Utterance]) {
    func isTimed(_ utterance: Utterance) -> Bool {
      !utterance.words.isEmpty
        && WrittenWord.words(of: utterance.text).map(\.key)
          == utterance.words.map { WrittenWord.key($0.text) }
    }
    return (
      utterances[..<place.lowerBound].suffix(1).filter(isTimed),
      utterances[place.upperBound...].prefix(1).filter(isTimed)
    )
  }
}
