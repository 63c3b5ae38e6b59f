extension MoodOverlay {
  /// Why a change to the vocabulary is not made.
  package enum Objection: Error, Equatable {
    /// There is no such word.
    case unknown
    /// Another term has that word already.
    case taken
    /// The word is new, and needs a score.
    case needsScore
  }

  /// Adds a word, or changes the score, the emoji and the synonyms of one that is there; a hidden
  /// word is shown again.
  /// - Parameters:
  ///   - word: The word.
  ///   - score: Its score, 1…5; without one only a hidden word is shown again.
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

  /// Gives a word a new name; the old one stays understood.
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

  /// Takes a word out of what is offered and understood.
  package mutating func hide(_ word: String, in shipped: [MoodTerm]) throws(Objection) {
    let key = MoodTerm.folded(word)
    guard let term = everything(shipped).first(where: { MoodTerm.folded($0.word) == key }) else {
      throw .unknown
    }
    if !hidden.contains(where: { MoodTerm.folded($0) == key }) { hidden.append(term.word) }
  }

  /// The terms, those that are hidden too.
  package func everything(_ shipped: [MoodTerm]) -> [MoodTerm] {
    MoodVocabulary(shipped, overlay: unhidden).terms
  }

  /// The overlay with what is hidden shown.
  package var unhidden: MoodOverlay {
    var overlay = self
    // What a renamed term was made of is hidden for good once the owner has a term of that name.
    overlay.hidden = hidden.filter { name in replaced.contains(MoodTerm.folded(name)) }
    return overlay
  }

  /// The shipped words that own terms have taken the place of under another name.
  private var replaced: Set<String> {
    Set(added.flatMap { $0.synonyms.map(MoodTerm.folded) })
      .intersection(hidden.map(MoodTerm.folded))
  }

  /// Turns what renaming made of a term into a term of the owner's own, where a word is the
  /// term's old or new name, so that the word can be given another meaning.
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
