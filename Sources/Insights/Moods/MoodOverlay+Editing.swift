extension MoodOverlay {
  /// The reason why a change to the vocabulary is refused.
  package enum Objection: Error, Equatable {
    /// There is no such word.
    case unknown
    /// Another term already uses that word.
    case taken
    /// The word is new and needs a score.
    case needsScore
  }

  /// Adds a word, or changes the score, emoji and synonyms of an existing one; a hidden word is
  /// shown again.
  /// - Parameters:
  ///   - word: The word.
  ///   - score: Its score, 1…5; it may be missing only to show a hidden word again.
  ///   - shipped: The vocabulary's own terms.
  package mutating func add(
    _ word: String, score: Int?, emoji: String?, synonyms: [String], to shipped: [MoodTerm]
  ) throws(Objection) {
    let key = MoodTerm.folded(word)
    let known = everything(shipped).first { MoodTerm.folded($0.word) == key }
    guard score != nil || known != nil else { throw .needsScore }
    makeOwn(key, shipped)
    hidden.removeAll { MoodTerm.folded($0) == key }
    guard score != nil || emoji != nil || !synonyms.isEmpty else { return }
    var term = known ?? MoodTerm(score: 3, word: word)
    term.word = word
    term.score = score ?? term.score
    term.emoji = emoji ?? term.emoji
    let names = Set(term.names)
    term.synonyms += synonyms.filter { !names.contains(MoodTerm.folded($0)) }
    added.removeAll { MoodTerm.folded($0.word) == key }
    added.append(term)
  }

  /// Renames a word; the old name is still understood.
  package mutating func rename(
    _ word: String, to new: String, in shipped: [MoodTerm]
  ) throws(Objection) {
    let (old, key) = (MoodTerm.folded(word), MoodTerm.folded(new))
    let terms = everything(shipped)
    guard let term = terms.first(where: { MoodTerm.folded($0.word) == old }) else {
      throw .unknown
    }
    guard old == key || !terms.contains(where: { MoodTerm.folded($0.word) == key }) else {
      throw .taken
    }
    renamed.append(Renaming(from: term.word, to: new))
    if let index = hidden.firstIndex(where: { MoodTerm.folded($0) == old }) { hidden[index] = new }
  }

  /// Hides a word, so that it is neither offered nor understood.
  package mutating func hide(_ word: String, in shipped: [MoodTerm]) throws(Objection) {
    let key = MoodTerm.folded(word)
    guard let term = everything(shipped).first(where: { MoodTerm.folded($0.word) == key }) else {
      throw .unknown
    }
    if !hidden.contains(where: { MoodTerm.folded($0) == key }) { hidden.append(term.word) }
  }

  /// Returns all terms, including hidden ones.
  package func everything(_ shipped: [MoodTerm]) -> [MoodTerm] {
    MoodVocabulary(shipped, overlay: unhidden).terms
  }

  /// The overlay with every hidden word shown.
  package var unhidden: MoodOverlay {
    var overlay = self
    // The original of a renamed term stays hidden if the owner has a term of that name.
    overlay.hidden = hidden.filter { name in replaced.contains(MoodTerm.folded(name)) }
    return overlay
  }

  /// The shipped words that the owner's terms have replaced under another name.
  private var replaced: Set<String> {
    Set(added.flatMap { $0.synonyms.map(MoodTerm.folded) })
      .intersection(hidden.map(MoodTerm.folded))
  }

  /// Turns a renamed term into a term of the owner's own if `key` is its old or new name, so that
  /// the word can get another meaning.
  private mutating func makeOwn(_ key: String, _ shipped: [MoodTerm]) {
    let touching = renamed.contains {
      MoodTerm.folded($0.from) == key || MoodTerm.folded($0.to) == key
    }
    guard touching else { return }
    let terms = everything(shipped)
    for root in added + shipped {
      var names = [MoodTerm.folded(root.word)]
      var last = names[0]
      for renaming in renamed where MoodTerm.folded(renaming.from) == last {
        last = MoodTerm.folded(renaming.to)
        names.append(last)
      }
      guard names.count > 1, names.contains(key),
        let term = terms.first(where: { MoodTerm.folded($0.word) == last })
      else { continue }
      renamed.removeAll { names.contains(MoodTerm.folded($0.from)) }
      if added.contains(root) {
        added.removeAll { $0 == root }
      } else {
        hidden.append(root.word)
      }
      added.append(term)
    }
  }
}
