import Entries
import Testing

@testable import JournalEngine

@Suite("What was to be read aloud")
struct ReadingCheckTests {
  private static let sentences = [
    "The yellow boat was tied to a stone in the harbour.",
    "She measured the flour twice and threw the rest away.",
    "A cold wind is blowing, so please shut the door.",
  ]

  /// Whether it counts as read, where each word took a third of a second.
  private func isRead(_ heard: [String]) -> Bool {
    var time = 0.0
    let utterances = heard.map { line in
      var place = 0
      let words = line.split(separator: " ").map { word in
        defer {
          place += word.count + 1
          time += 0.33
        }
        return Word(
          text: word.filter(\.isLetter), start: time, end: time + 0.33, confidence: 0.5,
          range: place..<place + word.count)
      }
      return Utterance(start: words.first?.start ?? 0, end: time, text: line, words: words)
    }
    return ReadingCheck(
      Self.sentences, heard: Transcript(engine: .init(name: "ear"), utterances: utterances)
    ).isRead
  }

  @Test("is known again though most of the words are misheard")
  func misheard() {
    #expect(isRead(Self.sentences))
    #expect(
      isRead([
        "The yellow vote was died to stone in arbor she measure flower twice and through"
          + " a rest of way a called wind is growing so peace shut the or"
      ]))
    #expect(
      isRead([
        "a fellow vote what died towards own in the arbor see mess shirt flower twice and through"
          + " arrested weigh a called wind as blown so peace shoot the or"
      ]))
  }

  @Test("is not taken for read if nothing, something else or only a part of it was heard")
  func somethingElse() {
    #expect(!isRead([]))
    #expect(!isRead(Array(Self.sentences.dropLast())))
    #expect(!isRead(["The"]))
    #expect(!isRead(["The yellow boat"]))
    #expect(
      !isRead([
        "Printing in the only sense with which we are at present concerned differs from most"
          + " if not from all the arts and crafts represented in the exhibition"
      ]))
  }
}
