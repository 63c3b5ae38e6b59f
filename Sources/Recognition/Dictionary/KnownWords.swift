import Foundation

/// The words of ordinary language that a model knows, with their pronunciations and probabilities.
public struct KnownWords: Sendable {
  /// A word and one of its pronunciations.
  public struct Word: Sendable, Equatable {
    /// The word as the dictionary has it.
    public var text: String
    /// Its phones, separated by spaces.
    public var pronunciation: String
    /// Its unigram probability, independent of the words before.
    public var probability: Double

    /// Makes a word.
    public init(text: String, pronunciation: String, probability: Double) {
      self.text = text
      self.pronunciation = pronunciation
      self.probability = probability
    }
  }

  private let numbers: [String: Int]
  private let probabilities: [Float]
  private let dictionary: Data

  /// Reads a model's words; returns nil if its dictionary or its language model cannot be read.
  public init?(_ model: RecognitionModel) {
    guard let trie = LanguageTrie(path: model.languageModel),
      let dictionary = try? Data(
        contentsOf: URL(filePath: model.dictionary), options: .alwaysMapped)
    else { return nil }
    numbers = trie.numbers
    probabilities = trie.withNgrams { ngrams in
      trie.words.indices.map { ngrams.probability($0) }
    }
    self.dictionary = dictionary
  }

  /// Returns the words that begin with given letters, in lower case, one for each pronunciation.
  public func words(beginning letters: String) -> [Word] {
    let wanted = Array(letters.utf8)
    var found: [Word] = []
    DictionaryFile.forEachLine(of: dictionary) { base, line in
      guard base.starts(with: wanted) else { return }
      let text = String(decoding: base, as: UTF8.self)
      guard let number = numbers[text] else { return }
      found.append(
        Word(
          text: text, pronunciation: DictionaryFile.phones(of: line),
          probability: Double(probabilities[number])))
    }
    return found
  }
}
