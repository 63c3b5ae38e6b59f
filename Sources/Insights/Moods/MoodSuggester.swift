/// Suggests moods from words, using the owner's own history if it predicts better than guessing,
/// else the vocabulary.
package struct MoodSuggester: Sendable {
  /// An entry with a mood that the owner gave.
  package struct Example: Sendable {
    /// The mood's score, 1…5.
    package var score: Int
    /// Its title, note and transcript.
    package var text: String

    /// Makes an example.
    package init(score: Int, text: String) {
      self.score = score
      self.text = text
    }
  }

  /// The number of parts into which the history is divided for cross-validation.
  package static let folds = 10
  /// The fewest entries with a mood and words that are enough to learn from.
  package static let fewest = 30
  /// The largest share of entries in which an informative word may occur: a word that is said
  /// nearly every time, in any language, is not a reason.
  package static let commonShare = 0.5
  /// The greatest number of entries used for learning; the newest are taken.
  package static let most = 2_000

  /// How well the history predicts, or nil if it is too short to tell.
  package let validation: CrossValidation?
  private let vocabulary: MoodVocabulary
  private let numbers: [String: Int]
  private let model: MoodModel

  /// Learns from entries, given in order of time.
  package init(history: [Example], vocabulary: MoodVocabulary) {
    self.vocabulary = vocabulary
    var numbers: [String: Int] = [:]
    let texts = history.suffix(MoodSuggester.most).map { example in
      (
        score: example.score,
        words: Set(SpokenWords.of(example.text)).filter { !FunctionWords.contains($0) }
      )
    }
    let common = MoodSuggester.common(texts.map(\.words))
    let examples = texts.compactMap { example in
      let words = example.words.subtracting(common).sorted().map { word in
        let number = numbers[word] ?? numbers.count
        numbers[word] = number
        return number
      }
      return words.isEmpty || !(1...5).contains(example.score)
        ? nil : MoodModel.Example(score: example.score, words: words)
    }
    self.numbers = numbers
    self.model = MoodModel(examples, size: numbers.count)
    self.validation =
      examples.count < MoodSuggester.fewest
      ? nil : MoodSuggester.validate(examples, model: model)
  }

  /// Suggests a mood for a text, or returns nil if none of its words is informative.
  package func suggestion(for text: String) -> MoodSuggestion? {
    let words = SpokenWords.of(text)
    if let validation, validation.beatsGuessing,
      let learned = fromHistory(Set(words), validation: validation)
    {
      return learned
    }
    return fromVocabulary(words)
  }

  private static func common(_ texts: [Set<String>]) -> Set<String> {
    var counts: [String: Int] = [:]
    for words in texts { for word in words { counts[word, default: 0] += 1 } }
    let most = Double(texts.count) * commonShare
    return Set(counts.filter { Double($0.value) > most }.keys)
  }

  // The parts are consecutive stretches of time and not drawn at random: otherwise a topic of one
  // week would be in both the training and the test entries.
  private static func validate(
    _ examples: [MoodModel.Example], model: MoodModel
  ) -> CrossValidation {
    var outcomes: [(words: Bool, guess: Bool)] = []
    for fold in 0..<folds {
      let held = examples[
        examples.count * fold / folds..<examples.count * (fold + 1) / folds]
      var rest = model
      for example in held { rest.learn(example, weight: -1) }
      let guess = rest.commonest
      for example in held {
        outcomes.append((rest.predict(example.words) == example.score, guess == example.score))
      }
    }
    return CrossValidation(outcomes)
  }

  private func fromHistory(_ words: Set<String>, validation: CrossValidation) -> MoodSuggestion? {
    let known = words.sorted().compactMap { word in numbers[word].map { (word, $0) } }
    let score = model.predict(known.map(\.1))
    let reasons = known.map { ($0.0, model.evidence(of: $0.1, for: score)) }
      .filter { $0.1 > 0 }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
      .prefix(MoodSuggestion.mostReasons).map(\.0)
    guard !reasons.isEmpty else { return nil }
    return MoodSuggestion(score: score, reasons: Array(reasons), source: .history(validation))
  }

  private func fromVocabulary(_ words: [String]) -> MoodSuggestion? {
    var found: [(name: String, score: Int)] = []
    let longest = vocabulary.longestName
    var index = 0
    while index < words.count {
      let length = (1...min(longest, words.count - index)).reversed().first {
        vocabulary.term(named: words[index..<index + $0].joined(separator: " ")) != nil
      }
      guard let length else {
        index += 1
        continue
      }
      let name = words[index..<index + length].joined(separator: " ")
      // "Not happy" is not a reason for happy, and does not name another mood.
      let before = words[max(0, index - 2)..<index]
      if let term = vocabulary.term(named: name), !before.contains(where: isNegation) {
        found.append((name, term.score))
      }
      index += length
    }
    guard let mean = Mean.of(found.map { Double($0.score) }) else { return nil }
    let score = Int(mean.rounded())
    var reasons: [String] = []
    for (name, _) in found where !reasons.contains(name) { reasons.append(name) }
    return MoodSuggestion(
      score: score, reasons: Array(reasons.prefix(MoodSuggestion.mostReasons)),
      source: .vocabulary)
  }

  private func isNegation(_ word: String) -> Bool {
    ["not", "no", "never", "hardly", "without", "isn't", "wasn't", "aren't", "weren't"]
      .contains(word) || word.hasSuffix("n't")
  }
}
