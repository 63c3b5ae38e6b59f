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
    #expect(decoder.feed("\u{1B}[200~".utf8).isEmpty)
    let endless = [UInt8](repeating: UInt8(ascii: "1"), count: 100)
    _ = decoder.feed("\u{1B}[".utf8)
    _ = decoder.feed(endless)
    _ = decoder.flush()
    #expect(decoder.feed("a".utf8).last == .character("a"))
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
