import Terminal
import Testing

@Suite("Display width")
struct DisplayWidthTests {
  @Test(
    "A text takes the columns that terminals give it",
    arguments: [
      ("", 0), ("plain", 5), ("naïve", 5), ("nai\u{308}ve", 5), ("日本語", 6), ("ｆｕｌｌ", 8),
      ("한국어", 6), ("\u{1112}\u{1161}\u{11AB}", 2), ("🙂", 2), ("👩‍👩‍👧", 2), ("👍🏽", 2),
      ("🇩🇪", 2), ("❤️", 2), ("❤", 1), ("1️⃣", 2), ("a\u{200B}b", 2), ("e\u{301}\u{323}", 1),
      ("שלום", 4), ("…", 1), ("─", 1), ("±", 1),
    ])
  func widths(text: String, columns: Int) {
    #expect(text.displayWidth == columns)
  }

  @Test("A path that is cut keeps its end")
  func truncationLeft() {
    #expect("a/b/memo.wav".truncatedLeft(toWidth: 20) == "a/b/memo.wav")
    #expect("a/b/memo.wav".truncatedLeft(toWidth: 9) == "…memo.wav")
    #expect("日本語".truncatedLeft(toWidth: 4) == "…語")
  }

  @Test("A text that is cut never takes more than its room, and ends in an ellipsis")
  func truncation() {
    #expect("a long title".truncated(toWidth: 20) == "a long title")
    #expect("a long title".truncated(toWidth: 7) == "a long…")
    #expect("日本語".truncated(toWidth: 4) == "日…")
    #expect("日本語".truncated(toWidth: 5) == "日本…")
    #expect("👩‍👩‍👧👩‍👩‍👧".truncated(toWidth: 3) == "👩‍👩‍👧…")
    #expect("abc".truncated(toWidth: 2, ellipsis: "...") == "..")
    #expect("abc".truncated(toWidth: 0).isEmpty)
    for width in 0..<12 {
      #expect("日a本b語c🙂".truncated(toWidth: width).displayWidth <= width)
    }
  }

  @Test("A text is filled by columns, not by characters, on the side that is asked for")
  func padding() {
    #expect("日本".padded(toWidth: 6) == "日本  ")
    #expect("7".padded(toWidth: 3, alignment: .right) == "  7")
    #expect("long".padded(toWidth: 2) == "long")
    #expect("7".fitted(toWidth: 3) == "7  ")
    #expect("日記を書く".fitted(toWidth: 6, alignment: .right) == " 日記…")
  }

  @Test("What could command a terminal becomes spaces")
  func controls() {
    let text = "a\u{1B}[31mb\u{7}c\u{9B}2Jd\r\ne"
    #expect(text.withoutControls == "a [31mb c 2Jd \ne")
    #expect("abc\u{202E}def\u{2066}".withoutControls == "abc def ")
    #expect("👩\u{200D}🚀".withoutControls == "👩\u{200D}🚀")
    #expect("one\r\ntwo\tthree\u{2028}".onOneLine == "one two three ")
  }
}
