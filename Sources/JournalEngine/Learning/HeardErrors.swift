import Entries
import Transcription

/// What one version of a transcript has wrong, by the corrected one.
struct HeardErrors {
  /// The number of words that were said.
  let words: Int
  /// The number of words that are wrong, missing or made up.
  let errors: Int
  /// What was taken for what.
  let confusions: [(said: String, heard: String)]

  /// The most words of a confusion on either side; more are no longer words taken for one another.
  private static let longest = 3

  init(said: Transcript, heard: Transcript) {
    let (said, heard) = (HeardErrors.words(of: said), HeardErrors.words(of: heard))
    let difference = WordDifference(said, heard)
    words = said.count
    errors = difference.changes.reduce(0) { $0 + max($1.left.count, $1.right.count) }
    confusions = difference.changes.filter {
      !$0.left.isEmpty && max($0.left.count, $0.right.count) <= HeardErrors.longest
    }.map { (said[$0.left].joined(separator: " "), heard[$0.right].joined(separator: " ")) }
  }

  /// The words as they are compared: in lower case, without what was not understood.
  private static func words(of transcript: Transcript) -> [String] {
    transcript.utterances.filter { !$0.isUnclear }.flatMap { utterance in
      WrittenWord.words(of: utterance.text).map(\.key)
    }
  }
}
