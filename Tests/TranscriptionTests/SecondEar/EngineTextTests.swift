import Entries
import Testing

@testable import Transcription

@Suite("The text of an engine")
struct EngineTextTests {
  @Test(
    "What only steers a screen is dropped from it",
    arguments: [
      0x202A...0x202E, 0x2066...0x2069, 0x200B...0x200F, 0x2060...0x2064, 0xFEFF...0xFEFF,
      0x61C...0x61C, 0xAD...0xAD, 0x0...0x8, 0xE...0x1F, 0x7F...0x84, 0x86...0x9F,
    ] as [ClosedRange<UInt32>])
  func dropped(range: ClosedRange<UInt32>) throws {
    for number in range {
      let odd = String(Character(try #require(Unicode.Scalar(number))))
      #expect(EngineText.plain("\(odd)blue ket\(odd)tle.\(odd)") == "blue kettle.")
    }
  }

  @Test("White space that controls something stays white space")
  func spaces() {
    #expect(EngineText.plain("a\tb\nc\rd\u{85}e\u{2028}f\u{2029}g") == "a b c d e f g")
  }

  @Test("Letters of all scripts, their marks, punctuation and pictures stay")
  func kept() {
    let texts = [
      "Grüße, l’été!", "e\u{301}", "שָׁלוֹם", "हिन्दी", "日本語。", "“3 °C”\u{A0}– 5 €", "🛋️", "\u{FFFD}",
    ]
    for text in texts {
      #expect(EngineText.plain(text) == text)
    }
  }

  @Test("Words keep their places in a text that becomes shorter, and one of nothing is dropped")
  func places() {
    let text = "\u{202E}Blue\u{200B} ket\u{200D}tle \u{200E}."
    func word(_ text: String, _ range: Range<Int>) -> Word {
      Word(
        text: text, start: 0, end: 1, confidence: 0.5, range: range,
        alternatives: [
          .init(text: "two\u{200B}", posterior: 0.1), .init(text: "\u{200B}", posterior: 0.1),
        ])
    }
    let heard = Utterance(
      start: 0, end: 1, text: text,
      words: [
        word("Blue\u{200B}", 1..<6), word("ket\u{200D}tle", 7..<14), word("\u{200E}", 15..<16),
      ])
    let plain = heard.plain
    #expect(plain.text == "Blue kettle .")
    #expect(plain.words.map(\.text) == ["Blue", "kettle"])
    #expect(plain.words.map(\.range) == [0..<4, 5..<11])
    #expect(plain.words[0].alternatives.map(\.text) == ["two"])
    #expect(plain.plain == plain)
    // A word that stands nowhere in its text is no reason to fail.
    let odd = Utterance(start: 0, end: 1, text: "a", words: [word("b", 7..<9)])
    #expect(odd.plain.words.map(\.range) == [1..<1])
  }
}
