import Foundation
import TestSupport
import Testing

@testable import Recognition

@Suite("A general language model mixed with an owner's", .requires(.recognitionModel))
struct LanguageMixtureTests {
  private static let model = Result {
    try RecognitionModel(folder: "/usr/share/pocketsphinx/model/en-us")
  }
  private static let language = OwnerLanguage(
    sentences: [
      "I met Zorblatt in the garden", "Zorblatt walked in the garden all day",
      "the garden is white and Anna slept",
    ].map { $0.split(separator: " ").map(String.init) }, share: 0.3,
    phrases: [
      [.init(written: "Zorblatt", pronunciations: ["Z AO R B L AE T"])],
      [
        .init(written: "Anna", pronunciations: ["AE N AH"]),
        .init(written: "Quimbleforth", pronunciations: ["K W IH M B AH L F AO R TH"]),
      ],
    ])
  /// Mixing takes a moment, so that the tests share one mixture.
  private static let mixed = Result {
    try MixedLanguageModel(general: try model.get(), language: language)
  }

  @Test("After every history the probabilities add up to 1")
  func sums() throws {
    let trie = try #require(LanguageTrie(path: try Self.mixed.get().path))
    func number(_ word: String) throws -> Int { try #require(trie.numbers[word]) }
    let histories = try [
      (nil, "the"), ("in", "the"), ("met", "zorblatt"), (nil, "zorblatt"), ("i", "met"),
      ("of", "anna~"), (nil, "garden"), ("new", "york"), ("<s>", "i"),
    ].map { (try $0.0.map(number), try number($0.1)) }
    trie.withNgrams { ngrams in
      for (before, previous) in histories {
        let sum = trie.words.indices.reduce(0.0) {
          $0 + Double(ngrams.probability($1, before: before, previous: previous))
        }
        #expect(abs(sum - 1) < 0.005, "after \(trie.words[previous]): \(sum)")
      }
    }
  }

  @Test("What neither the owner nor a name changes keeps its probability, but for their share")
  func general() throws {
    let trie = try #require(LanguageTrie(path: try Self.mixed.get().path))
    let stock = try #require(LanguageTrie(path: try Self.model.get().languageModel))
    #expect(Array(trie.words.prefix(stock.words.count)) == stock.words)
    let words = try ["states", "united", "the"].map { try #require(stock.numbers[$0]) }
    func probability(_ trie: LanguageTrie) -> Float {
      trie.withNgrams { $0.probability(words[0], before: words[2], previous: words[1]) }
    }
    let (before, after) = (probability(stock), probability(trie))
    #expect(abs(after / before - 0.7) < 0.02)
  }

  @Test("A name is added, and one that is spelled like a common word is a word of its own")
  func names() throws {
    let mixed = try Self.mixed.get()
    let trie = try #require(LanguageTrie(path: mixed.path))
    #expect(mixed.spelling["zorblatt"] == "Zorblatt")
    #expect(mixed.spelling["anna~"] == "Anna")
    #expect(mixed.pronunciations["zorblatt"] == ["Z AO R B L AE T"])
    let name = try #require(trie.numbers["anna~"])
    let surname = try #require(trie.numbers["quimbleforth"])
    let common = try #require(trie.numbers["anna"])
    trie.withNgrams { ngrams in
      #expect(ngrams.probability(surname, before: nil, previous: name) > 0.5)
      #expect(ngrams.probability(surname, before: nil, previous: common) < 0.01)
    }
  }

  @Test("A name is as likely at the beginning of a sentence and after common words as alone")
  func anywhere() throws {
    let names = OwnerLanguage(
      phrases: ["Zorblatt", "Quimbleforth"].map {
        [.init(written: $0, pronunciations: ["Z AO R B L AE T"])]
      })
    let mixed = try MixedLanguageModel(general: try Self.model.get(), language: names)
    let trie = try #require(LanguageTrie(path: mixed.path))
    let name = try #require(trie.numbers["zorblatt"])
    let histories = try ["<s>", "the", "in", "of", "with", "to", "said"].map {
      try #require(trie.numbers[$0])
    }
    trie.withNgrams { ngrams in
      let alone = ngrams.probability(name)
      #expect(abs(alone / Float(names.wordProbability) - 1) < 0.02)
      for history in histories {
        let after = ngrams.probability(name, before: nil, previous: history)
        #expect(abs(after / alone - 1) < 0.02, "after \(trie.words[history]): \(after)")
        let sum = trie.words.indices.reduce(0.0) {
          $0 + Double(ngrams.probability($1, before: nil, previous: history))
        }
        #expect(abs(sum - 1) < 0.005, "after \(trie.words[history]): \(sum)")
      }
    }
  }

  @Test("A model of another form is refused")
  func otherForm() throws {
    var model = try Self.model.get()
    model.languageModel = model.dictionary
    let error = #expect(throws: RecognitionError.self) {
      try MixedLanguageModel(general: model, language: Self.language)
    }
    #expect(error?.code == .unsupported)
  }

  @Test("An owner who says the same again and again is predicted better, a random one is not")
  func fit() throws {
    let same = (0..<40).map { day in
      [
        "the kettle sings while grandmother folds the yellow tablecloth",
        "grandmother folds the yellow tablecloth on day \(["one", "two", "three"][day % 3])",
      ].map { $0.split(separator: " ").map(String.init) }
    }
    let fit = try #require(LanguageFit(same, phrases: [], model: try Self.model.get()))
    #expect(fit.isBetter)
    #expect(fit.mixed < fit.general / 3)
    var random = SeededRandom(seed: 1)
    let words = try #require(LanguageTrie(path: try Self.model.get().languageModel)).words
    let nonsense = (0..<20).map { _ in
      [(0..<20).compactMap { _ in words.randomElement(using: &random) }]
    }
    let none = try #require(LanguageFit(nonsense, phrases: [], model: try Self.model.get()))
    #expect(!none.isBetter)
  }
}
