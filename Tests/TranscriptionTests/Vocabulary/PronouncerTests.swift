import Recognition
import Synthesis
import TestSupport
import Testing
import Transcription

@Suite("Ways to say a word", .requires(.recognitionModel))
struct PronouncerTests {
  @Test("A name that is told by its spelling alone keeps an American and a British way to say it")
  func bothEnglishes() async throws {
    let model = try RecognitionModel(folder: "/usr/share/pocketsphinx/model/en-us")
    let ways = try await Pronouncer(model: model).ways(toSay: ["Harpreet", "Torbjorn"])
      .map { $0.prefix(Pronouncer.keptWays).map(\.description) }
    #expect(ways[0].contains("HH AA R P R IY T"))
    #expect(ways[0].contains("HH AA P R IY T"))
    #expect(ways[1].contains("T AO R B JH AO R N"))
    #expect(ways[1].contains("T AO B JH AO N"))
  }
}
