import Entries
import Transcription

/// The errors of one version of a transcript, compared with the corrected one.
struct HeardErrors {
  /// The number of words that were said.
  let words: Int
  /// The number of words that are wrong, missing or made up.
  let errors: Int
  /// Which words were mistaken for which.
  let confusions: [(said: String, heard: String)]

  /// The most words on either side of a confusion; longer ones are not words mistaken for one
  /// another.
  private static let longest = 3

  init(said: Transcript, heard: Transcript) {
    let (said, heard) = (HeardErrors.words(of: said), HeardErrors.words(of: heard))
    let difference = WordDifference(said, heard)
    words = said.count
    // A change may contain equal words among different ones.
    errors = difference.changes.reduce(0) { sum, change in
      sum + HeardErrors.distance(said[change.left], heard[change.right])
    }
    confusions = difference.changes.filter {
      !$0.left.isEmpty && max($0.left.count, $0.right.count) <= HeardErrors.longest
    }.map { (said[$0.left].joined(separator: " "), heard[$0.right].joined(separator: " ")) }
  }

  /// The smallest number of words to replace, remove or add to turn one text into the other.
  ///
  /// V. Levenshtein, "Binary codes capable of correcting deletions, insertions, and reversals",
  /// 1966.
  private static func distance(_ said: ArraySlice<String>, _ heard: ArraySlice<String>) -> Int {
    var row = Array(0...heard.count)
    for (number, word) in said.enumerated() {
      var corner = row[0]
      row[0] = number + 1
      for (place, other) in heard.enumerated() {
        let replaced = corner + (word == other ? 0 : 1)
        corner = row[place + 1]
        row[place + 1] = min(replaced, row[place] + 1, corner + 1)
      }
    }
    return row[heard.count]
  }

  /// The words in the form in which they are compared: in lower case, without parts that were not
  /// understood.
  private static func words(of transcript: Transcript) -> [String] {
    transcript.utterances.filter { !$0.isUnclear }.flatMap { utterance in
      WrittenWord.words(of: utterance.text).map(\.key)
    }
  }
}
