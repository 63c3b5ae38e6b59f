import Testing

@testable import JournalEngine

@Suite("Words that were said")
struct SpokenPhraseTests {
  @Test(
    "They are found whatever their case, accents and numbers are",
    arguments: [
      ("14", "It was fourteen degrees.", true), ("fourteen", "It was 14 degrees.", true),
      ("twenty-three", "All 23 of us", true), ("1812", "in eighteen twelve", true),
      ("four", "It was fourteen degrees.", false), ("14 degrees", "Fourteen, degrees", true),
      ("CAFE", "in the café", true), ("don't", "I don\u{2019}t", true), ("i love", "I, love", true),
      ("fourteen", "3.14, 14:30, 1,014 or 14/11", false), ("one", "At 1:30, 1,000 came", false),
      ("fourteen", "14:30, and then 14.", true), ("4", "twenty-four, four hundred", false),
      ("4", "two, four", true), ("fourteen", "COVID-14", false), ("14", "14:30", true),
      ("14", "fourteen million", false), ("14", "two million fourteen", false),
      ("fourteen", "14 million", false), ("fourteen", "14 of a million", true),
      ("14", "the millionth, fourteen", true), ("100", "one hundred and four", false),
      ("100", "one hundred and then four", true), ("100", "one hundred, and four", true),
      ("1000", "one thousand and four degrees", false), ("4", "one billion and four", false),
      ("fourteen", "é 😀 14:30, é 😀 3.14, é 14.", true), ("fourteen", "é 😀 14:30, é 3.14", false),
      ("love i", "I love", false), ("straße", "Die STRASSE", true),
    ])
  func found(_ phrase: String, _ text: String, _ isFound: Bool) {
    #expect(SpokenPhrase(phrase).occurs(in: text) == isFound)
  }

  @Test("Signs alone are no words", arguments: ["", "?!", "\" \""])
  func empty(_ text: String) {
    #expect(SpokenPhrase(text).isEmpty)
    #expect(!SpokenPhrase(text).occurs(in: "anything"))
  }
}
