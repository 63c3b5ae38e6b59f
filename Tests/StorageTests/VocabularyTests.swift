import Entries
import Foundation
import Testing

@testable import Storage

@Suite("Vocabulary and language in the file")
struct VocabularyTests {
  private static let language = StoredLanguage(
    facts: LanguageFacts(words: 12, share: 0.25, general: 300, mixed: 200),
    sentences: "a line\nanother")

  @Test("Words come back in order; a word added again has its new pronunciation")
  func words() throws {
    let journal = try TemporaryJournal()
    let anna = VocabularyWord(
      text: "Anna Byrne", pronunciations: [["AE N AH"], ["B ER N", "B IH R N"]], origin: .voice)
    let zoe = VocabularyWord(
      text: "Zoë", pronunciations: [["Z OW IY"]], soundsLike: "zoh ee", origin: .soundsLike)
    try journal.file.setVocabulary([anna, zoe])
    #expect(try journal.file.vocabulary() == [anna, zoe])
    let again = VocabularyWord(text: "ZOË", pronunciations: [["Z OW"]])
    try journal.file.setVocabulary([again])
    #expect(try journal.file.vocabulary() == [anna, again])
    try journal.file.removeVocabulary("anna byrne")
    #expect(try journal.file.vocabulary() == [again])
    let error = #expect(throws: StorageError.self) {
      try journal.file.removeVocabulary("anna byrne")
    }
    #expect(error?.code == .notFound)
  }

  @Test("The owner's text is what was written and corrected, not what a machine heard")
  func text() throws {
    let journal = try TemporaryJournal()
    _ = try journal.file.add(Sample.draft("A note.", title: "A title"), uuid: UUID(), at: Date())
    let trashed = try journal.file.add(Sample.draft("Trashed."), uuid: UUID(), at: Date())
    try journal.file.trash([trashed], at: Date())
    try journal.file.setLearnedText("A letter.", named: "letters", at: Date())
    let texts = try journal.file.ownTexts()
    #expect(texts.map(\.texts) == [["A title", "A note."], ["A letter."]])
    #expect(texts.map(\.entry) == [1, nil])
  }

  @Test("Erasing an entry or forgetting a text takes the language model along")
  func erasing() throws {
    let journal = try TemporaryJournal()
    _ = try journal.file.add(Sample.draft("A note."), uuid: UUID(), at: Date())
    try journal.file.setLanguage(Self.language, at: Date())
    #expect(try journal.file.language() == Self.language)
    _ = try journal.file.erase([1], at: Date())
    #expect(try journal.file.language() == nil)
    try journal.file.setLearnedText("A letter.", named: "letters", at: Date())
    try journal.file.setLanguage(Self.language, at: Date())
    try journal.file.removeLearnedText(named: "letters")
    #expect(try journal.file.language() == nil)
    #expect(try journal.file.learnedTexts() == [])
  }
}
