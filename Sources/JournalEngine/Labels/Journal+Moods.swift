import Entries
import Insights
import Storage

extension Journal {
  /// Returns the moods that the owner of this journal can name.
  /// - Parameter own: Further words with their scores, such as those of a configuration file.
  public func moodNames(own: [String: Int] = [:]) throws -> MoodNames {
    let overlay = try storage { MoodOverlay(try file.moodWords()) }
    return MoodNames(overlay: overlay.adding(own))
  }

  /// Returns how many entries outside the trash have each mood word, by the word in lower case.
  public func moodWordCounts() throws -> [String: Int] {
    try storage { try file.moodWordCounts() }
  }

  /// Returns the mood words that a text means, as ``MoodNames/words(meantBy:)`` does; a word that
  /// the vocabulary has lost still finds the entries that were given it.
  package func moodWords(meantBy text: String, names: MoodNames) throws -> [String]? {
    try names.words(meantBy: text)
      ?? (moodWordCounts()[text.lowercased()] == nil ? nil : [text])
  }

  /// Adds a word of the owner's, changes one, or shows a hidden one again; entries keep their
  /// words.
  /// - Parameters:
  ///   - score: 1…5; may be nil for an existing word.
  ///   - emoji: Its emoji, or nil to keep the present one.
  ///   - synonyms: Further words for it.
  /// - Throws: ``JournalError`` with `usage` if a new word has no score.
  public func addMoodWord(
    _ word: String, score: Int?, emoji: String? = nil, synonyms: [String] = []
  ) throws {
    try changeMoods(word) { overlay throws(MoodOverlay.Objection) in
      try overlay.add(
        word, score: score, emoji: emoji, synonyms: synonyms, to: MoodNames.shippedTerms)
    }
  }

  /// Renames a mood word; the old name is still understood, and entries keep it.
  /// - Throws: ``JournalError`` with `noSuchEntry` or `exists`.
  public func renameMoodWord(_ word: String, to new: String) throws {
    try changeMoods(word) { overlay throws(MoodOverlay.Objection) in
      try overlay.rename(word, to: new, in: MoodNames.shippedTerms)
    }
  }

  /// Hides a mood word, so that it is neither offered nor understood; entries keep it.
  /// - Throws: ``JournalError`` with `noSuchEntry`.
  public func hideMoodWord(_ word: String) throws {
    try changeMoods(word) { overlay throws(MoodOverlay.Objection) in
      try overlay.hide(word, in: MoodNames.shippedTerms)
    }
  }

  private func changeMoods(
    _ word: String, _ body: (inout MoodOverlay) throws(MoodOverlay.Objection) -> Void
  ) throws {
    var objection: MoodOverlay.Objection?
    try storage {
      try file.changeMoodWords(at: surroundings.now()) { words in
        var overlay = MoodOverlay(words)
        do throws(MoodOverlay.Objection) {
          try body(&overlay)
        } catch {
          objection = error
          return words
        }
        return overlay.words
      }
    }
    switch objection {
    case nil: return
    case .unknown:
      throw JournalError(
        .noSuchEntry, "there is no mood word '\(word)'", hint: "see 'sotto labels moods'")
    case .taken:
      throw JournalError(
        .exists, "there is a mood word of that name already", hint: "see 'sotto labels moods'")
    case .needsScore:
      throw JournalError(
        .usage, "'\(word)' is a new word and needs a score",
        hint: "sotto labels moods add \(ShellWord.quoted(word)) 4, "
          + "where 1 is the worst and 5 the best")
    }
  }
}

extension MoodOverlay {
  /// Makes an overlay from the rows of the journal.
  init(_ words: [MoodWord]) {
    self.init()
    for word in words {
      switch word {
      case .added(let word, let score, let emoji, let synonyms):
        added.append(MoodTerm(score: score, word: word, emoji: emoji, synonyms: synonyms))
      case .renamed(let from, let to): renamed.append(Renaming(from: from, to: to))
      case .hidden(let word): hidden.append(word)
      }
    }
  }

  /// The changes as rows of the journal.
  var words: [MoodWord] {
    added.map {
      .added(word: $0.word, score: $0.score, emoji: $0.emoji, synonyms: $0.synonyms)
    } + renamed.map { .renamed(from: $0.from, to: $0.to) } + hidden.map { .hidden($0) }
  }
}
