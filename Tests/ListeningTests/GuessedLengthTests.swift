import Testing

@testable import JournalEngine
@testable import Listening

@Suite("The guessed length of what is read")
struct GuessedLengthTests {
  private static let text = [
    "Entry 12.", "Saturday, November 21st, 2026, 10 44 in the morning.", "Mood 4 of 5, good.",
    "Slept well, and the garden is white.", "Nothing happened.",
    "Today I met Anna at the station and we talked about the old house, the roof, and what it "
      + "would cost to mend it before winter.",
    "In the evening I read forty pages and fell asleep on the sofa with the lamp still on.",
  ]

  @Test(
    "It is close to what is heard, before anything was said, at any rate",
    arguments: [120, 175, 250, 350], ["en-us", "en-gb"])
  func close(rate: Int, voice: String) async throws {
    let request = SpeechRequest(voice: voice, rate: rate)
    var guessed = 0.0
    var heard = 0.0
    for sentence in Self.text {
      guessed += SpokenPiece.guessedLength(of: sentence, request)
      heard += try await SpokenPiece.speak(sentence, request).duration
    }
    #expect((0.85...1.15).contains(guessed / heard), "\(guessed) s for \(heard) s")
  }
}
