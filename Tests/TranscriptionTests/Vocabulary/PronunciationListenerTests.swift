import Synthesis
import Testing

@testable import Transcription

@Suite("Another way to say a word")
struct PronunciationListenerTests {
  @Test(
    "What was heard is one if it is much like a way that is known",
    arguments: [
      ("B AH N AA N AH", true), ("P AH N AE N", true), ("OW N AE M UH", false),
      ("B AH N AE N AH T K", false), ("B", false), ("AH AA UW UH T", false),
    ])
  func alike(_ heard: String, _ isAlike: Bool) {
    func phones(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
    let known = Pronunciation(phones: phones("B AH N AE N AH"))
    #expect(PronunciationListener.isAlike(phones(heard), known) == isAlike)
  }
}
