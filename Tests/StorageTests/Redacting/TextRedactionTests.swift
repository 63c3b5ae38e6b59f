import Entries
import Foundation
import TestSupport
import Testing

@testable import Storage

/// What becomes of texts from which words are taken out, wherever they are kept.
@Suite("Redacting texts")
struct TextRedactionTests {
  @Test(
    "Words are taken out as the index folds them, and not as parts of others",
    arguments: [
      ("Anna", "Anna's hat, ANNA and Ánna.", "[redacted]'s hat, [redacted] and [redacted]."),
      ("anna", "Annabel saw a banana", "Annabel saw a banana"),
      (
        "John  Guess", "john guess; John-Guess, John, Guess it",
        "[redacted]; [redacted], [redacted] it"
      ),
      ("x", "", ""),
      // Scripts that keep no words apart.
      ("安娜", "我和安娜去公园。安，娜、安\n娜", "我和[redacted]去公园。安，娜、[redacted]"),
      ("日本", "明日。本を買う", "明日。本を買う"), ("安 娜", "安，娜", "[redacted]"),
      ("ジョン・スミス", "ジョン スミス、ジョンスミス", "[redacted]、[redacted]"),
      ("娜", "我和安娜", "我和安[redacted]"), ("安妮", "我和安娜", "我和安娜"),
      ("アンナ", "昨日アンナが来た", "昨日[redacted]が来た"), ("ハナ", "バナ", "バナ"),
      ("민수", "민수가 왔다, 민순", "[redacted]가 왔다, 민순"),
      ("민수", "민수가".decomposedStringWithCanonicalMapping, "[redacted]\u{1100}\u{1161}"),
      ("กิน", "ฉันกินข้าว", "ฉัน[redacted]ข้าว"), ("กัน", "ฉันกินข้าว", "ฉันกินข้าว"),
      ("สมชาย", "เมื่อสม\u{200B}ชายมา", "เมื่อ[redacted]มา"),
      ("Anna", "我和Anna去", "我和[redacted]去"), ("2024", "2024年", "[redacted]年"),
    ])
  func texts(_ words: String, _ text: String, _ expected: String) throws {
    let redaction = try #require(TextRedaction(words))
    #expect(redaction.redacted(text) == expected)
    #expect(redaction.occurs(in: text) == (text != expected))
  }

  @Test("Whatever a text is, the words are not in it afterwards, and nothing else is gone")
  func random() throws {
    var random = SeededRandom(seed: 8)
    let pieces = ["an", "na", "Anna", "anna", "é", " ", " ", ",", "\u{301}", "'", "\n", "😀", "1"]
    let redaction = try #require(TextRedaction("anna"))
    for _ in 0..<500 {
      let count = Int.random(in: 0...12, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let redacted = redaction.redacted(text)
      #expect(!redaction.occurs(in: redacted), "\(text)")
      #expect(redaction.redacted(redacted) == redacted)
      let taken = redaction.ranges(in: text).reduce(0) { $0 + $1.count }
      let marks = redaction.ranges(in: text).count * TextRedaction.mark.unicodeScalars.count
      #expect(
        redacted.unicodeScalars.count == text.unicodeScalars.count - taken + marks, "\(text)")
    }
  }

  @Test(
    "A number is taken out as it was typed, in words, in halves and in digits, as search reads it",
    arguments: [
      ("thirty one", "Chapter 31, thirty-one; thirty", 2), ("14", "14 and fourteen, not 140", 2),
      ("1921", "in 1921, nineteen twenty one", 2), ("nineteen twenty one", "1921; nineteen", 1),
      ("chapter fourteen", "Chapter 14, chapter fourteen, fourteen", 2),
    ])
  func numbers(_ words: String, _ text: String, _ count: Int) throws {
    let redaction = try #require(TextRedaction(withNumbers: words))
    #expect(redaction.ranges(in: text).count == count)
    #expect(TextRedaction(withNumbers: "Anna") == TextRedaction("anna"))
    // The first word may end one line of a recording, and the others begin the next.
    var split = SplitPhrases(try #require(TextRedaction(withNumbers: "31")))
    #expect(split.next("it was thirty", at: 0).isEmpty)
    #expect(split.next("one of them", at: 1).count == 1)
  }

  @Test("Nothing without a letter or a digit can be redacted")
  func empty() {
    #expect(TextRedaction(" – ") == nil)
  }

  @Test("The words of a span become one mark, and those after it keep their places")
  func utterance() throws {
    let redaction = try #require(TextRedaction("dashwood"))
    var old = Sample.utterance("then john guess came home", at: 10)
    old.words[4].alternatives = [
      .init(text: "Dashwood", posterior: 0.1), .init(text: "dome", posterior: 0.2),
    ]
    let new = try #require(old.redacted(redaction, during: [10.5..<11.4]))
    #expect(new.text == "then [redacted] came home")
    #expect(new.words.map(\.text) == ["then", "redacted", "came", "home"])
    let scalars = Array(new.text.unicodeScalars)
    for word in new.words {
      #expect(String(String.UnicodeScalarView(scalars[word.range])) == word.text)
    }
    #expect(new.words[1].start == 10.5 && new.words[1].end == 11.5)
    #expect(new.words[3].alternatives.map(\.text) == ["dome"])
    #expect(new.redacted(redaction, during: []) == nil)
  }
}
