package import Entries

/// The words and emoji with which moods are given.
package struct MoodVocabulary: Sendable, Equatable {
  /// A malformed line of the shipped vocabulary.
  package struct Malformed: Error, Equatable {
    /// The line's number, counted from 1.
    package let line: Int

    /// Reports a line.
    package init(line: Int) {
      self.line = line
    }
  }

  /// The terms, worst to best, in the order of a list.
  package let terms: [MoodTerm]
  /// Every word, synonym and former name with which a mood can be given.
  package var names: [String] { terms.flatMap(\.names) }

  private let isOwn: Set<String>
  private let byName: [String: Int]
  private let byEmoji: [String: Int]
  private let byScore: [Int: Int]

  /// Reads the shipped vocabulary: score, word, emoji and synonyms, separated by tabs.
  package init(
    tabSeparated text: String, overlay: MoodOverlay = MoodOverlay()
  ) throws(Malformed) {
    var terms: [MoodTerm] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.isEmpty || line.hasPrefix("#") { continue }
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 4, let score = Int(fields[0]), Mood.scores.contains(score),
        !MoodTerm.folded(fields[1]).isEmpty
      else { throw Malformed(line: index + 1) }
      let synonyms = fields[3].split(separator: ",").map { $0.trimmingSpaces }
      terms.append(
        MoodTerm(score: score, word: fields[1], emoji: fields[2], synonyms: synonyms))
    }
    self.init(terms, overlay: overlay)
  }

  /// Makes a vocabulary of shipped terms and the owner's changes.
  ///
  /// If two terms share a name or an emoji, the owner's term wins over a shipped one, then a word
  /// over a synonym. Of two terms of the owner the later wins, of two shipped terms the first.
  package init(_ shipped: [MoodTerm], overlay: MoodOverlay = MoodOverlay()) {
    let added = Set(overlay.added.map { MoodTerm.folded($0.word) })
    let kept = shipped.filter { !added.contains(MoodTerm.folded($0.word)) }
    // The owner's terms follow the shipped ones until they are sorted.
    var terms = kept + overlay.added
    var renamed: Set<String> = []
    for renaming in overlay.renamed {
      let old = MoodTerm.folded(renaming.from)
      guard let index = terms.firstIndex(where: { MoodTerm.folded($0.word) == old }) else {
        continue
      }
      terms[index].synonyms.append(terms[index].word)
      terms[index].word = renaming.to
      renamed.insert(MoodTerm.folded(renaming.to))
    }
    let hidden = Set(overlay.hidden.map(MoodTerm.folded))
    // Sorting also by position keeps the file's order among equal scores.
    let sorted = terms.enumerated()
      .filter { !hidden.contains(MoodTerm.folded($0.element.word)) }
      .sorted { ($0.element.score, $0.offset) < ($1.element.score, $1.offset) }
    terms = sorted.map(\.element)
    let places = Dictionary(uniqueKeysWithValues: zip(sorted.map(\.offset), terms.indices))
    let shippedPlaces = kept.indices.compactMap { places[$0] }
    let addedPlaces = overlay.added.indices.reversed().compactMap { places[kept.count + $0] }

    var (byName, byEmoji, byScore): ([String: Int], [String: Int], [Int: Int]) = ([:], [:], [:])
    func give(_ names: [String], to index: Int) {
      for name in names where byName[name] == nil { byName[name] = index }
    }
    let words = terms.map { MoodTerm.folded($0.word) }
    for index in addedPlaces { give([words[index]], to: index) }
    for index in shippedPlaces where renamed.contains(words[index]) {
      give([words[index]], to: index)
    }
    for index in addedPlaces { give(terms[index].names, to: index) }
    for index in shippedPlaces { give([words[index]], to: index) }
    for index in shippedPlaces {
      give(terms[index].names.filter { !hidden.contains($0) }, to: index)
    }
    for index in addedPlaces + shippedPlaces {
      let emoji = MoodTerm.bare(terms[index].emoji)
      if !emoji.isEmpty, byEmoji[emoji] == nil { byEmoji[emoji] = index }
    }
    for (index, term) in terms.enumerated() where byScore[term.score] == nil {
      byScore[term.score] = index
    }
    self.terms = terms
    self.isOwn = Set(addedPlaces.map { words[$0] })
    self.byName = byName
    self.byEmoji = byEmoji
    self.byScore = byScore
  }

  /// Returns the mood for a text such as `4`, `happy`, a synonym or 😊.
  ///
  /// A number gives a score without a word. A synonym is kept as written, in lower case, because it
  /// is the owner's own word; it takes its term's score and emoji.
  package func mood(from text: String) -> Mood? {
    let text = text.trimmingSpaces
    if let score = Int(text) { return Mood(score: score) }
    if let index = byEmoji[MoodTerm.bare(text)] { return terms[index].mood }
    let name = MoodTerm.folded(text)
    guard let index = byName[name] else { return nil }
    let term = terms[index]
    guard name != MoodTerm.folded(term.word) else { return term.mood }
    return Mood(score: term.score, word: text.lowercased(), emoji: term.mood?.emoji)
  }

  /// Returns the term of a word or synonym.
  package func term(named name: String) -> MoodTerm? {
    byName[MoodTerm.folded(name)].map { terms[$0] }
  }

  /// Returns the term of an emoji, word or synonym.
  package func term(for text: String) -> MoodTerm? {
    byEmoji[MoodTerm.bare(text)].map { terms[$0] } ?? term(named: text)
  }

  /// Whether the owner added the word, even if it was renamed since.
  package func isOwn(_ term: MoodTerm) -> Bool { isOwn.contains(MoodTerm.folded(term.word)) }

  /// Returns the term's word, and those synonyms and former names that belong to no other term.
  package func names(of term: MoodTerm) -> [String] {
    guard let index = terms.firstIndex(where: { $0.word == term.word }) else { return [term.word] }
    let word = MoodTerm.folded(term.word)
    let others = term.synonyms.filter {
      let name = MoodTerm.folded($0)
      return name != word && byName[name] == index
    }
    return [term.word] + others
  }

  /// Returns the first term with a score.
  package func term(forScore score: Int) -> MoodTerm? {
    byScore[score].map { terms[$0] }
  }

  /// The number of words in the longest name.
  var longestName: Int {
    byName.keys.reduce(1) { longest, name in
      max(longest, name.count(where: { $0 == " " }) + 1)
    }
  }
}

extension StringProtocol {
  /// The text without leading and trailing spaces and tabs.
  fileprivate var trimmingSpaces: String {
    String(drop(while: { $0.isWhitespace }).reversed().drop(while: { $0.isWhitespace }).reversed())
  }
}
