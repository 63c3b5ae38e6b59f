import Entries
import TestSupport
import Testing

@testable import Transcription

@Suite("Guessing a word by its first letters", .requires(.recognitionModel))
struct WordGuesserTests {
  private static let guesser = Result {
    WordGuesser(
      model: try ModelCatalogue().model(),
      owner: OwnerWords(vocabulary: [
        VocabularyWord(text: "Namrata", pronunciations: [["N AA M R AA T AH"]])
      ]))
  }

  private func words(_ letters: String, heard phones: String, most: Int = 9) throws -> [String] {
    let guesser = try #require(try Self.guesser.get())
    let heard = phones.split(separator: " ").compactMap { PhoneAlphabet.number(of: String($0)) }
    return guesser.words(beginning: letters, heard: PhoneAlphabet.text(heard), most: most)
  }

  @Test("one letter and the sound lead to the word")
  func sound() throws {
    #expect(try words("d", heard: "D IH S P OW Z D").first == "disposed")
    #expect(try words("M", heard: "M AW N T AH N").first == "mountain")
    #expect(try words("g", heard: "G AA R D AH N").prefix(2) == ["garden", "gordon"])
  }

  @Test("an owner's name is guessed, and where no sound is known the most usual word is")
  func usual() throws {
    #expect(try words("n", heard: "N AA M R AA T AH").first == "Namrata")
    #expect(try words("t", heard: "").first == "the")
  }

  @Test("what is guessed is longer than what is typed, each once, and no more than asked for")
  func bounds() throws {
    let found = try words("th", heard: "DH AH", most: 4)
    #expect(found.count == 4 && Set(found).count == 4)
    #expect(found.allSatisfy { $0.hasPrefix("th") && $0.count > 2 })
    #expect(try words("", heard: "DH AH").isEmpty)
    #expect(try words("xqz", heard: "DH AH").isEmpty)
    #expect(try words("é", heard: "DH AH").isEmpty)
  }
}
