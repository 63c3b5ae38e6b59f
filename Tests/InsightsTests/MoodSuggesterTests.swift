import Insights
import Models
import Testing

@Suite struct MoodSuggesterTests {
  private var vocabulary: MoodVocabulary {
    get throws {
      try MoodVocabulary(tabSeparated: String(decoding: EmbeddedModels.moods, as: UTF8.self))
    }
  }

  private func learned(_ count: Int) throws -> MoodSuggester {
    var generator = SeededGenerator(seed: 3)
    let fillers = ["the", "tram", "came", "late", "again", "and", "I", "made", "tea"]
    let history = (0..<count).map { _ in
      let isGood = generator.happens(0.5)
      let telling = isGood ? ["allotment", "cello"] : ["invoice", "dentist"]
      let words = (0..<8).map { _ in generator.pick(fillers) } + [generator.pick(telling)]
      return MoodSuggester.Example(score: isGood ? 4 : 2, text: words.joined(separator: " "))
    }
    return MoodSuggester(history: history, vocabulary: try vocabulary)
  }

  @Test("Words that tell the mood are learned, validated on entries not learned from, and named")
  func history() throws {
    let suggester = try learned(120)
    let validation = try #require(suggester.validation)
    #expect(validation.entries == 120)
    #expect(validation.beatsGuessing)
    #expect(validation.right > 110)
    let suggestion = try #require(suggester.suggestion(for: "Practised the cello, and made tea."))
    #expect(suggestion.score == 4)
    #expect(suggestion.reasons.first == "cello")
    #expect(suggestion.source == .history(validation))
    #expect(suggester.suggestion(for: "An invoice.")?.score == 2)
  }

  @Test("Words that say nothing are no reason, though they went with a mood every time")
  func functionWords() throws {
    let history = (0..<60).flatMap { number in
      [
        MoodSuggester.Example(score: 4, text: "at the harbour with them, place \(number)"),
        MoodSuggester.Example(score: 2, text: "didn't pay an invoice, place \(number)"),
      ]
    }
    let suggester = MoodSuggester(history: history, vocabulary: try vocabulary)
    #expect(try #require(suggester.validation).beatsGuessing)
    for text in ["at", "I didn't", "with them at the place", "I'll be at it"] {
      #expect(suggester.suggestion(for: text) == nil, "\(text)")
    }
    let suggestion = try #require(suggester.suggestion(for: "at the place of the harbour"))
    #expect(suggestion.score == 4)
    #expect(suggestion.reasons == ["harbour"])
  }

  @Test("A text is one word where it is nothing else")
  func oneWord() {
    #expect(SpokenWords.word("Garden") == "garden")
    #expect(SpokenWords.word("Don’t") == "don't")
    for text in ["", " ", "gar*", "two words", "'tis", "mum.", "\"mum\"", "-"] {
      #expect(SpokenWords.word(text) == nil, "\(text)")
    }
  }

  @Test(
    "A word is found in a text exactly where it is among the text's words",
    arguments: [
      "mum", "Mum's", "mums mum", "MUM!", "m'um", "mum''", "'mum'", "mum’s", "é mum", "mu", "mum2",
      "", "the mum'", "mum'mum", "2mum mum",
    ])
  func contained(text: String) {
    for word in ["mum", "mum's", "m'um", "mu", "mum2", "é"] {
      #expect(SpokenWords.contains(word, in: text) == SpokenWords.of(text).contains(word))
    }
  }

  @Test("A history that does not beat guessing is not used")
  func chance() throws {
    var generator = SeededGenerator(seed: 8)
    let words = (0..<40).map { "w\($0)" }
    let history = (0..<300).map { _ in
      MoodSuggester.Example(
        score: 1 + generator.below(5),
        text: (0..<12).map { _ in generator.pick(words) }.joined(separator: " "))
    }
    let suggester = MoodSuggester(history: history, vocabulary: try vocabulary)
    #expect(try #require(suggester.validation).beatsGuessing == false)
    #expect(suggester.suggestion(for: "w1 w2 w3") == nil)
    let suggestion = try #require(suggester.suggestion(for: "w1 and happy"))
    #expect(suggestion.source == .vocabulary)
    #expect(suggestion.reasons == ["happy"])
  }

  @Test("A short history is not judged, and one mood throughout never beats guessing it")
  func shortAndFlat() throws {
    #expect(try learned(20).validation == nil)
    let flat = (0..<60).map { MoodSuggester.Example(score: 3, text: "day \($0) was a day") }
    let validation = try #require(
      MoodSuggester(history: flat, vocabulary: try vocabulary).validation)
    #expect(validation.right == 60)
    #expect(!validation.beatsGuessing)
  }

  @Test("The vocabulary suggests the mean of its words, longest names first, and knows not")
  func fromVocabulary() throws {
    let suggester = MoodSuggester(history: [], vocabulary: try vocabulary)
    #expect(suggester.suggestion(for: "I was over the moon!")?.score == 5)
    #expect(suggester.suggestion(for: "I was over the moon!")?.reasons == ["over the moon"])
    #expect(suggester.suggestion(for: "Happy, then sad.")?.score == 3)
    #expect(suggester.suggestion(for: "I am not happy")?.score == nil)
    #expect(suggester.suggestion(for: "It wasn’t really good, I was sad")?.reasons == ["sad"])
    #expect(suggester.suggestion(for: "The tram came.") == nil)
    #expect(suggester.suggestion(for: "") == nil)
  }

  @Test("The sign test of two methods' disagreements is the exact binomial one")
  func signTest() throws {
    // scipy.stats.binomtest(14, 18, 0.5, alternative='greater').pvalue, by the beta function
    #expect(
      abs(StudentT.incompleteBeta(a: 14, b: 5, x: 0.5) - 0.01544189453125) < 1e-12)
  }

  @Test("Words keep their apostrophes and accents and lose everything else")
  func words() {
    #expect(
      SpokenWords.of("Don’t 'quote' me: é, e\u{301}, 42% — naïve!")
        == ["don't", "quote", "me", "é", "e\u{301}", "42", "naïve"])
    #expect(SpokenWords.of(" '' — ") == [])
  }
}
