import Entries
import TestSupport
import Testing

@testable import Transcription

@Suite("Search by sound of words that are known", .requires(.recognitionModel))
struct WrittenSoundsTests {
  @Test("Each word has its phones in its own time; one that the dictionary lacks has none")
  func known() throws {
    let model = try ModelCatalogue().model()
    let text = "In the garden, Xqzzy!"
    let words = [
      Word(text: "in", start: 1, end: 1.2, confidence: 1, range: 0..<2),
      Word(text: "the", start: 1.2, end: 1.4, confidence: 1, range: 3..<6),
      Word(text: "garden,", start: 1.4, end: 2, confidence: 1, range: 7..<14),
      Word(text: "xqzzy", start: 2, end: 3, confidence: 1, range: 15..<20),
    ]
    let utterance = Utterance(start: 1, end: 3, text: text, words: words)
    let sound = WrittenSounds(of: [text], in: model).sound(of: utterance)
    #expect(sound.words.map(\.text) == ["in", "the", "garden", "xqzzy"])
    #expect(sound.words.allSatisfy { $0.posterior == 1 })
    let phones = "IH N DH AH G AA R D AH N".split(separator: " ").compactMap {
      PhoneAlphabet.number(of: String($0))
    }
    #expect(sound.phones == PhoneAlphabet.text(phones) && sound.times.count == 10)
    #expect(sound.times == sound.times.sorted() && sound.times.allSatisfy { $0 < 2 })
    #expect(abs(sound.times[4] - 1.4) < 0.001)
  }
}
