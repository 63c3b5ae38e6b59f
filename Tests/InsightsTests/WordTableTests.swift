import Insights
import Testing

@Suite("Words by their numbers")
struct WordTableTests {
  @Test("A table numbers the words that a text has, each once, whatever they are written in")
  func agrees() {
    let texts = [
      "", " '' — ", "The sea, the SEA: the sea's sea.", "don't 'quote' me' 42", "a_b @[z{Z",
      "Don’t 'quote' me: é, e\u{301}, E\u{301}, 42% — naïve!", "Straße STRASSE ſ K", "日本 語 日本",
    ]
    var table = WordTable()
    for text in texts + texts {
      let numbers = table.numbers(of: text)
      let words = table.words
      var seen: Set<String> = []
      #expect(
        numbers.map { words[Int($0)] } == SpokenWords.of(text).filter { seen.insert($0).inserted })
    }
    #expect(Set(table.words).count == table.words.count)
  }

  @Test("Thousands of words keep their numbers while the table grows")
  func grows() {
    var table = WordTable()
    let words = (0..<20_000).map { "w\($0)" }
    #expect(table.numbers(of: words.joined(separator: " ")) == (0..<20_000).map { Int32($0) })
    #expect(table.words == words)
    #expect(table.numbers(of: "w19999 W0 w7 w7") == [19_999, 0, 7])
  }
}
