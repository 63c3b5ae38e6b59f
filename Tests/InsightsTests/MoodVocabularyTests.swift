import Entries
import Insights
import Models
import Testing

@Suite struct MoodVocabularyTests {
  private func shipped(_ overlay: MoodOverlay = MoodOverlay()) throws -> MoodVocabulary {
    try MoodVocabulary(
      tabSeparated: String(decoding: EmbeddedModels.moods, as: UTF8.self), overlay: overlay)
  }

  @Test("The shipped vocabulary has words for every score, and no name or emoji twice")
  func shippedIsSound() throws {
    let terms = try shipped().terms
    #expect(terms.count >= 60)
    #expect(Set(terms.map(\.score)) == [1, 2, 3, 4, 5])
    let names = terms.flatMap { [$0.word] + $0.synonyms }
    #expect(Set(names).count == names.count)
    #expect(Set(terms.map(\.emoji)).count == terms.count)
    #expect(terms.allSatisfy { !$0.emoji.isEmpty })
    #expect(terms.map(\.score) == terms.map(\.score).sorted())
  }

  @Test("A mood is understood as a score, a word in any case, a synonym or an emoji")
  func lookup() throws {
    let moods = try shipped()
    #expect(moods.mood(from: "4") == Mood(score: 4))
    #expect(moods.mood(from: " 4 ") == Mood(score: 4))
    #expect(moods.mood(from: "happy") == Mood(score: 4, word: "happy", emoji: "😊"))
    #expect(moods.mood(from: "HAPPY") == Mood(score: 4, word: "happy", emoji: "😊"))
    #expect(moods.mood(from: "😊") == Mood(score: 4, word: "happy", emoji: "😊"))
    #expect(moods.mood(from: "Cheerful") == Mood(score: 4, word: "cheerful", emoji: "😊"))
    #expect(
      moods.mood(from: "over the  moon") == Mood(score: 5, word: "over the  moon", emoji: "🥳"))
    #expect(moods.mood(from: "in love")?.score == 5)
    // With and without the mark for the coloured style.
    #expect(moods.mood(from: "☺")?.word == "content")
    #expect(moods.mood(from: "☺️")?.word == "content")
  }

  @Test(
    "What means no mood is refused",
    arguments: ["", " ", "0", "6", "-1", "3.5", "xyzzy", "🥦", "happyish", "4 5"])
  func refused(text: String) throws {
    #expect(try shipped().mood(from: text) == nil)
  }

  @Test("Words are added, renamed and hidden, and old ones stay understood where they may")
  func overlay() throws {
    let moods = try shipped(
      MoodOverlay(
        added: [
          MoodTerm(score: 5, word: "Feierabend", emoji: "🍺", synonyms: ["done for today"]),
          MoodTerm(score: 3, word: "Happy", emoji: "🫥"),
        ],
        renamed: [.init(from: "calm", to: "zen"), .init(from: "zen", to: "stillness")],
        hidden: ["furious", "gloomy"]))
    #expect(moods.mood(from: "feierabend") == Mood(score: 5, word: "Feierabend", emoji: "🍺"))
    #expect(moods.mood(from: "done for today")?.score == 5)
    #expect(moods.mood(from: "happy") == Mood(score: 3, word: "Happy", emoji: "🫥"))
    #expect(moods.mood(from: "stillness") == Mood(score: 4, word: "stillness", emoji: "😌"))
    #expect(moods.mood(from: "calm")?.score == 4)
    #expect(moods.mood(from: "zen")?.score == 4)
    #expect(moods.mood(from: "furious") == nil)
    #expect(moods.mood(from: "😡") == nil)
    #expect(moods.mood(from: "gloomy") == nil)
    #expect(moods.mood(from: "sad")?.score == 2)
    #expect(moods.terms.contains { $0.word == "stillness" })
    #expect(!moods.terms.contains { $0.word == "calm" })
  }

  @Test("What the owner gave wins over what is shipped: words, synonyms, emoji, former names")
  func ownFirst() throws {
    let moods = try shipped(
      MoodOverlay(
        added: [
          MoodTerm(score: 5, word: "snug"),
          MoodTerm(score: 1, word: "meh", emoji: "😊", synonyms: ["cheerful", "calm", "gloomy"]),
          MoodTerm(score: 3, word: "so-so", synonyms: ["cheerful"]),
        ],
        renamed: [.init(from: "snug", to: "nestled"), .init(from: "angry", to: "tearful")],
        hidden: ["gloomy"]))
    #expect(moods.mood(from: "snug")?.score == 5)
    #expect(moods.mood(from: "nestled")?.score == 5)
    #expect(moods.mood(from: "😊")?.word == "meh")
    #expect(moods.mood(from: "calm")?.score == 1)
    #expect(moods.mood(from: "cheerful")?.score == 3)
    #expect(moods.mood(from: "gloomy")?.score == 1)
    #expect(moods.mood(from: "tearful")?.emoji == "😠")
    #expect(moods.mood(from: "angry")?.emoji == "😠")
    #expect(moods.mood(from: "cosy")?.score == 4)
    let nestled = try #require(moods.term(named: "nestled"))
    let happy = try #require(moods.term(named: "happy"))
    #expect(moods.isOwn(nestled) && !moods.isOwn(happy))
    #expect(moods.names(of: nestled) == ["nestled", "snug"])
    #expect(!moods.names(of: happy).contains("cheerful"))
  }

  @Test(
    "A line that does not say what it must is named",
    arguments: ["4\thappy\t😊", "6\thappy\t😊\t", "four\thappy\t😊\t", "4\t \t😊\t", "4 happy 😊"])
  func malformed(line: String) {
    #expect(throws: MoodVocabulary.Malformed(line: 2)) {
      try MoodVocabulary(tabSeparated: "# comment\n\(line)\n")
    }
  }
}
