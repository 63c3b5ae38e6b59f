import Insights
import JournalEngine

/// A word of the mood vocabulary as `--json` shows it.
struct JSONMoodWord: Encodable, Sendable {
  var score: Int
  var word: String
  var emoji: String?
  var synonyms: [String]
  /// How many live entries carry the word or another name for it.
  var entries: Int
  var hidden: Bool
  var own: Bool

  init(_ term: MoodTerm, synonyms: [String], entries: Int, isHidden: Bool, isOwn: Bool) {
    score = term.score
    word = term.word
    emoji = term.emoji.isEmpty ? nil : term.emoji
    self.synonyms = synonyms
    self.entries = entries
    hidden = isHidden
    own = isOwn
  }

  /// The words of a journal's vocabulary, worst to best.
  static func all(_ names: MoodNames, counts: [String: Int]) -> [JSONMoodWord] {
    let shown = Set(names.vocabulary.terms.map(\.word))
    let everything = names.everything
    var entries: [String: Int] = [:]
    for (word, count) in counts {
      if let term = everything.term(named: word) { entries[term.word, default: 0] += count }
    }
    return everything.terms.map { term in
      JSONMoodWord(
        term, synonyms: Array(everything.names(of: term).dropFirst()),
        entries: entries[term.word] ?? 0, isHidden: !shown.contains(term.word),
        isOwn: everything.isOwn(term))
    }
  }
}
