/// The numbers of the words of a mixture: first those of the general model, then the added ones.
struct MixedWords {
  /// The words that are added.
  private(set) var added: [String] = []
  /// The written forms of dictionary words, where they differ.
  private(set) var spelling: [String: String] = [:]
  /// The pronunciations of the owner's words.
  private(set) var pronunciations: [String: [String]] = [:]
  /// The numbers of the words that the owner wants known.
  private(set) var wanted: Set<Int> = []
  private(set) var phrases: [[Int]] = []
  /// The sentences, with the marks of beginning and end; −1 stands for an unknown word.
  private(set) var sentences: [[Int]] = []
  private var numbers: [String: Int]
  /// The numbers of the owner's words, by their written form.
  private var names: [String: Int] = [:]

  init(_ language: OwnerLanguage, general: LanguageTrie, dictionary: String) {
    numbers = general.numbers
    for phrase in language.phrases {
      let parts = phrase.map { add($0, general) }
      wanted.formUnion(parts)
      if parts.count > 1 { phrases.append(parts) }
    }
    guard language.share > 0 else { return }
    addDictionaryWords(language.sentences, dictionary)
    let (begin, end) = (number("<s>"), number("</s>"))
    sentences = language.sentences.map { [begin] + numbered($0) + [end] }
  }

  /// Returns the share of the owner's model in the mixture, and the share of the wanted words in
  /// the owner's model.
  static func shares(_ language: OwnerLanguage) -> (all: Double, ofWords: Double) {
    let count = Set(language.phrases.joined().map(\.written)).count
    let words = min(OwnerLanguage.greatestShare, Double(count) * language.wordProbability)
    let text = language.sentences.isEmpty ? 0 : max(0, min(0.9, language.share))
    let all = words + (1 - words) * text
    return (all, all > 0 ? words / all : 0)
  }

  private func number(_ word: String) -> Int { numbers[word] ?? -1 }

  /// Adds a word that the owner wants known.
  private mutating func add(_ word: OwnerLanguage.SpokenWord, _ general: LanguageTrie) -> Int {
    let key = word.written.lowercased()
    // The library's dictionary does not distinguish capitals.
    let isCommon = general.numbers[key] != nil && key != word.written
    let token = isCommon ? key + "~" : key
    if numbers[token] == nil {
      numbers[token] = general.words.count + added.count
      added.append(token)
    }
    if token != word.written { spelling[token] = word.written }
    for way in word.pronunciations where pronunciations[token]?.contains(way) != true {
      pronunciations[token, default: []].append(way)
    }
    let number = number(token)
    names[word.written] = number
    return number
  }

  /// Adds the words of sentences that are in the dictionary but not in the general model.
  private mutating func addDictionaryWords(_ sentences: [[String]], _ dictionary: String) {
    var unknown: Set<String> = []
    // A word that has a capital everywhere except at the beginning of a sentence is a name.
    var capitals: [String: Bool] = [:]
    for sentence in sentences {
      for (place, word) in sentence.enumerated() where names[word] == nil {
        let key = word.lowercased()
        guard numbers[key] == nil else { continue }
        unknown.insert(key)
        if place > 0 { capitals[key] = (capitals[key] ?? true) && key != word }
      }
    }
    let known = DictionaryFile.pronunciations(of: unknown, in: dictionary)
    for word in known.keys.sorted() {
      numbers[word] = numbers.count
      added.append(word)
      if capitals[word] == true { spelling[word] = word.prefix(1).uppercased() + word.dropFirst() }
    }
  }

  private func numbered(_ sentence: [String]) -> [Int] {
    sentence.enumerated().map { place, word in
      let key = number(word.lowercased())
      // The first word of a sentence has a capital in any case.
      return (place > 0 || key < 0 ? names[word] : nil) ?? key
    }
  }
}
