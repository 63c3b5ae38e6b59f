import Entries
import Foundation
import Testing

@testable import Storage

@Suite("The JSON of words")
struct WordsTextTests {
  @Test("Words come back as they were written")
  func roundTrip() throws {
    let words = [
      Word(text: "don't", start: 0, end: 0.48, confidence: 1, range: 0..<5),
      Word(
        text: "\"ÿ\\\n\u{1}😀", start: 12.34, end: 3599.9999, confidence: 0.0001, range: 6..<12,
        alternatives: [
          .init(text: "why", posterior: 0.25), .init(text: "", posterior: 0),
        ]),
    ]
    #expect(try WordsReader.decode(WordsText.encode(words)) == words)
    #expect(try WordsReader.decode(WordsText.encode([])) == [])
  }

  @Test("The text is compact, and SQLite reads it")
  func compact() throws {
    let word = Word(
      text: "a", start: 1.1 + 2.2, end: 3.75, confidence: 0.87654321, range: 0..<1,
      alternatives: [.init(text: "uh", posterior: 0.1)])
    #expect(WordsText.encode([word]) == #"[["a",3.3,3.75,0.8765,0,1,[["uh",0.1]]]]"#)
    let journal = try TemporaryJournal()
    #expect(try journal.value("SELECT json_valid('\(WordsText.encode([word]))')") == 1)
  }

  @Test("What is no number in JSON is written as zero")
  func notFinite() throws {
    let word = Word(
      text: "a", start: -.infinity, end: .nan, confidence: -0.5, range: 0..<1)
    #expect(WordsText.encode([word]) == #"[["a",0,0,-0.5,0,1]]"#)
  }

  @Test("Another tool's JSON is understood: space, escapes, exponents")
  func foreign() throws {
    let text = #" [ [ "caf\u00e9 \ud83d\ude00\/\t" , 1.5e0, 2 ,0.123456789012345678, 0, 7 ] ] "#
    let word = try #require(try WordsReader.decode(text).first)
    #expect(word.text == "café 😀/\t")
    #expect(word.start == 1.5)
    #expect(word.end == 2)
    #expect(abs(word.confidence - 0.123456789012345678) < 1e-12)
    #expect(word.range == 0..<7)
  }

  @Test("The time of a range of text is that of the words that touch it")
  func time() throws {
    let text = WordsText.encode(Sample.utterance("we don't \"go\" there", at: 10).words)
    #expect(try WordsReader.time(of: 0..<2, in: text).map { [$0.start, $0.end] } == [10, 10.5])
    #expect(try WordsReader.time(of: 3..<6, in: text).map { [$0.start, $0.end] } == [10.5, 11])
    #expect(try WordsReader.time(of: 4..<12, in: text).map { [$0.start, $0.end] } == [10.5, 11.5])
    #expect(try WordsReader.time(of: 14..<99, in: text).map { [$0.start, $0.end] } == [11.5, 12])
    #expect(try WordsReader.time(of: 99..<100, in: text) == nil)
    #expect(try WordsReader.time(of: 0..<1, in: "[]") == nil)
  }

  @Test(
    "A word's time is found whatever stands before it, and however that is written",
    arguments: [
      #"["a",0,1,1,0,1]"#, #"["a",0,1,1,0,1,[["uh",0.1],["],[\"",0.2]]]"#, #" [ "a" ,0,1,1,0,1 ]"#,
      #"["a",+0,1e0,1.0,0,1]"#, #"["a",0,1,1,0.0,1]"#, #"["a",0,1,1,0,1,[]]"#, #"["[[",0,1,1,0,1]"#,
      #"["\u0061",0,1,1,0,1]"#, #"["a",0,1,1,0,1 ]"#, #"["\"]",0,1,1,00,01]"#,
    ])
  func timeBehind(_ word: String) throws {
    let text = "[\(word),\(word),[\"b\",2.5,3,0.75,2,1],\(word)]"
    let time = try #require(try WordsReader.time(of: 2..<3, in: text))
    #expect(time == (2.5, 3, 0.75))
  }

  @Test(
    "What is no list of words is an error, never a crash",
    arguments: [
      "", "[", "[[", "[[]]", "{}", "null", #"[["a"]]"#, #"[["a",1,2,3,4]]"#,
      #"[["a",1,2,3,-4,5]]"#, #"[["a",1,2,3,0.5,1]]"#, #"[["a",1,2,3,0,1e300]]"#,
      #"[["a\q",1,2,1,0,1]]"#, #"[["a\u12",1,2,1,0,1]]"#, #"[["a",1,2,1,0,1"#,
      #"[["a",1,2,1,0,1,[["b"]]]]"#, #"[["a",--1,2,1,0,1]]"#, #"[["a"#, #"[["a\"#,
      #"[["a",,2,1,0,1]]"#,
    ])
  func malformed(_ text: String) {
    #expect(throws: WordsReader.Malformed.self) { try WordsReader.decode(text) }
    _ = try? WordsReader.time(of: 0..<1, in: text)
  }
}
