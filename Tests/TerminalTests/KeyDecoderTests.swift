import Terminal
import Testing

@Suite("Keys")
struct KeyDecoderTests {
  static let sequences: [(String, Key)] = [
    ("a", .character("a")), ("Z", .character("Z")), (" ", .space), ("\r", .enter),
    ("\n", .enter), ("\t", .tab), ("\u{7F}", .backspace), ("\u{3}", .interrupt),
    ("\u{4}", .endOfInput), ("\u{1A}", .control("z")), ("é", .character("é")),
    ("日", .character("日")), ("🙂", .character("🙂")),
    ("\u{1B}[A", .arrow(.up, shift: false)), ("\u{1B}OB", .arrow(.down, shift: false)),
    ("\u{1B}[C", .arrow(.right, shift: false)), ("\u{1B}[1;2D", .arrow(.left, shift: true)),
    ("\u{1B}[1;2C", .arrow(.right, shift: true)), ("\u{1B}[1;5C", .arrow(.right, shift: false)),
    ("\u{1B}[1;6C", .arrow(.right, shift: true)), ("\u{1B}[d", .arrow(.left, shift: true)),
    ("\u{1B}[H", .home), ("\u{1B}[4~", .end), ("\u{1B}[3~", .delete), ("\u{1B}[5~", .pageUp),
    ("\u{1B}[6~", .pageDown), ("\u{1B}OM", .enter),
  ]

  @Test("Every key is read from its bytes", arguments: sequences)
  func whole(text: String, key: Key) {
    var decoder = KeyDecoder()
    #expect(decoder.feed(text.utf8) == [key])
    #expect(!decoder.isWaiting)
  }

  @Test("A sequence that comes byte by byte is the same key", arguments: sequences)
  func split(text: String, key: Key) {
    var decoder = KeyDecoder()
    var keys: [Key] = []
    for byte in text.utf8 { keys += decoder.feed([byte]) }
    #expect(keys == [key])
  }

  @Test("Keys that come in one read come apart")
  func together() {
    var decoder = KeyDecoder()
    let keys = decoder.feed("q\u{1B}[1;2Dé \u{1B}[A".utf8)
    #expect(
      keys == [
        .character("q"), .arrow(.left, shift: true), .character("é"), .space,
        .arrow(.up, shift: false),
      ])
  }

  @Test("A lone escape is a key once nothing follows it")
  func loneEscape() {
    var decoder = KeyDecoder()
    #expect(decoder.feed([0x1B]).isEmpty)
    #expect(decoder.isWaiting)
    #expect(decoder.flush() == [.escape])
    #expect(!decoder.isWaiting)
    #expect(decoder.feed("\u{1B}x".utf8) == [.escape, .character("x")])
    #expect(decoder.feed("\u{1B}\u{1B}[A".utf8) == [.escape, .arrow(.up, shift: false)])
    #expect(decoder.feed("\u{1B}[".utf8).isEmpty)
    #expect(decoder.flush() == [.escape, .character("[")])
  }

  @Test("Sequences of no interest and bytes that are no text are passed over")
  func others() {
    var decoder = KeyDecoder()
    #expect(decoder.feed("\u{1B}[15~\u{1B}[[Ay".utf8) == [.character("y")])
    #expect(decoder.feed([0xFF, 0xC3, 0x28, 0x80]) == [.character("(")])
    #expect(decoder.feed("\u{1B}[201~\u{1B}[202~".utf8).isEmpty)
    let endless = [UInt8](repeating: UInt8(ascii: "1"), count: 100)
    _ = decoder.feed("\u{1B}[".utf8)
    _ = decoder.feed(endless)
    _ = decoder.flush()
    #expect(decoder.feed("a".utf8).last == .character("a"))
  }

  /// What terminals send for a paste, and the text that it is.
  static let pastes: [(String, String)] = [
    ("mp3 player", "mp3 player"), ("hello\r\n\n\nworld\n", "hello world"),
    ("one\ttwo\u{3}\u{4}\u{7F}", "one two"), ("5 pm é 日 🙂", "5 pm é 日 🙂"),
    ("\u{1B}[A\u{1B}\u{1B}[20", "[A[20"),
  ]

  @Test("What is pasted is one text on one line, however it comes", arguments: pastes)
  func pasted(sent: String, text: String) {
    let bytes = Array("a\u{1B}[200~\(sent)\u{1B}[201~\r".utf8)
    let keys = [Key.character("a"), .pasted(text), .enter]
    var whole = KeyDecoder()
    #expect(whole.feed(bytes) == keys)
    #expect(!whole.isWaiting)
    var single = KeyDecoder()
    #expect(bytes.flatMap { single.feed([$0]) } == keys)
  }

  @Test("A paste without text is no key, one that is too long is cut, and keys go on after it")
  func pastedBounds() {
    var decoder = KeyDecoder()
    #expect(decoder.feed("\u{1B}[200~\n\u{3}\u{1B}[201~x".utf8) == [.character("x")])
    #expect(decoder.feed([UInt8]("\u{1B}[200~a".utf8) + [0xFF, 0xC3]).isEmpty)
    #expect(decoder.feed("\u{1B}[201~".utf8) == [.pasted("a")])
    let long = String(repeating: "a", count: 70_000)
    #expect(
      decoder.feed("\u{1B}[200~\(long)\u{1B}[201~\r".utf8) == [
        .pasted(String(repeating: "a", count: 65_536)), .enter,
      ])
  }

  @Test("A paste whose end does not come is taken when nothing follows, and keys are keys again")
  func unendedPaste() {
    var decoder = KeyDecoder()
    #expect(decoder.feed("\u{1B}[200~old man\u{1B}[20".utf8).isEmpty)
    #expect(decoder.isWaiting && decoder.isPasting)
    #expect(decoder.flush() == [.pasted("old man")])
    #expect(!decoder.isWaiting)
    #expect(decoder.feed([0x03]) == [.interrupt])
  }

  @Test("A sequence that is too long, or has absurd numbers, is the same keys however it comes")
  func endless() {
    let texts = [
      "\u{1B}[" + String(repeating: "1", count: 60) + "C", "\u{1B}[1;-9223372036854775808A",
    ]
    for text in texts {
      var whole = KeyDecoder()
      let keys = whole.feed(text.utf8) + whole.flush()
      var single = KeyDecoder()
      #expect(text.utf8.flatMap { single.feed([$0]) } + single.flush() == keys)
    }
  }
}
