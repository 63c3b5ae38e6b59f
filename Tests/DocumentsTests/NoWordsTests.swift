import Entries
import Pages
import Testing

@Suite("A recording without words")
struct NoWordsTests {
  private func lines(settings: String) -> [String] {
    EntryPage.words(
      of: Transcript(
        engine: Transcript.Engine(name: "test", settings: settings), utterances: []),
      style: PageStyle(width: 80, isColoured: false))
  }

  @Test("is not called one without speech if a command was said")
  func command() {
    #expect(lines(settings: "full") == ["(no speech found)"])
    #expect(
      lines(settings: "full, commands taken out") == ["(nothing is left after a spoken command)"])
  }
}
