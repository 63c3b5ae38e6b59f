import Testing

@testable import Transcription

@Suite("Sentences of a written text")
struct SentenceReaderTests {
  @Test("They end where a sentence or a line does")
  func ends() {
    #expect(
      SentenceReader.sentences(of: "Rain (again).\nThen “sun!” The well-kept garden")
        == [["Rain", "again"], ["Then", "sun"], ["The", "well", "kept", "garden"]])
  }

  @Test(
    "Numbers are as they are said",
    arguments: [
      ("3", "three"), ("1,200", "one thousand two hundred"), ("21st", "twenty first"),
      ("1812", "eighteen twelve"), ("2005", "two thousand five"),
    ])
  func numbers(written: String, said: String) {
    #expect(SentenceReader.sentences(of: written) == [said.split(separator: " ").map(String.init)])
  }
}
