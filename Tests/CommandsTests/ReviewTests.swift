import Commands
import Entries
import Terminal
import Testing

@Suite("Reviewing a sentence")
struct ReviewTests {
  /// “The young man slept.”, of which two words are unsure.
  private static let utterance = Utterance(
    start: 0, end: 2, text: "The young man slept.",
    words: [
      Word(text: "The", start: 0, end: 0.2, confidence: 0.9, range: 0..<3),
      Word(
        text: "young", start: 0.2, end: 0.6, confidence: 0.3, range: 4..<9,
        alternatives: [.init(text: "yawn", posterior: 0.2), .init(text: "your", posterior: 0.1)]),
      Word(text: "man", start: 0.6, end: 1, confidence: 0.9, range: 10..<13),
      Word(
        text: "slept", start: 1, end: 2, confidence: 0.4, range: 14..<19,
        alternatives: [.init(text: "slipped", posterior: 0.3)]),
    ])

  private func hear(_ words: String, in dialog: inout ReviewDialog) -> Bool {
    dialog.hear(words)
  }

  /// Types a text, in which `\n` is enter, `<` is backspace and `>` is tab.
  private func type(_ text: String, into dialog: inout ReviewDialog) -> [ReviewDialog.Outcome] {
    text.map { character in
      switch character {
      case "\n": dialog.press(.enter)
      case "<": dialog.press(.backspace)
      case ">": dialog.press(.tab)
      case " ": dialog.press(.space)
      default: dialog.press(.character(character))
      }
    }
  }

  @Test("begins at the first unsure word, and enter says that all is right")
  func right() {
    var dialog = ReviewDialog(Self.utterance)
    #expect(dialog.place == 1)
    #expect(dialog.choices == ["yawn", "your"])
    #expect(dialog.press(.enter) == .done("The young man slept."))
  }

  @Test("a digit takes another word, and goes to the next unsure one")
  func digit() {
    var dialog = ReviewDialog(Self.utterance)
    _ = type("2", into: &dialog)
    #expect(dialog.place == 3)
    #expect(type("1\n", into: &dialog).last == .done("The your man slipped."))
  }

  @Test("what was heard can be taken back")
  func back() {
    var dialog = ReviewDialog(Self.utterance)
    _ = type("1", into: &dialog)
    _ = dialog.press(.arrow(.left, shift: false))
    _ = dialog.press(.arrow(.left, shift: false))
    #expect(dialog.choices == ["your", "young"])
    #expect(type("2\n", into: &dialog).last == .done("The young man slept."))
  }

  @Test("letters type one or several words, which enter takes")
  func typed() {
    var dialog = ReviewDialog(Self.utterance)
    let outcomes = type("very oldx<\n\n", into: &dialog)
    #expect(outcomes.dropLast().allSatisfy { $0 == .same })
    #expect(outcomes.last == .done("The very old man slept."))
  }

  @Test("backspace takes a word out, and a sentence can become empty")
  func removed() {
    var dialog = ReviewDialog(Self.utterance)
    #expect(type("<\n", into: &dialog).last == .done("The man slept."))
    var all = ReviewDialog(Self.utterance)
    for _ in 0..<2 { _ = all.press(.arrow(.left, shift: false)) }
    _ = type("<", into: &all)
    #expect(all.text == "young man slept.")
  }

  @Test("space hears it again, down leaves it, escape and Ctrl-C end")
  func keys() {
    var dialog = ReviewDialog(Self.utterance)
    #expect(dialog.press(.space) == .replay)
    #expect(dialog.press(.arrow(.down, shift: false)) == .skipped)
    #expect(dialog.press(.control("r")) == .listen)
    #expect(dialog.press(.interrupt) == .ended)
    _ = type("ab", into: &dialog)
    #expect(dialog.press(.escape) == .same)
    #expect(dialog.press(.escape) == .ended)
  }

  @Test("what is said again replaces the sentence, or one word if it is short")
  func repeated() {
    var dialog = ReviewDialog(Self.utterance)
    #expect(hear("yon", in: &dialog))
    #expect(dialog.press(.enter) == .same)
    #expect(dialog.text == "The yon man slept.")
    #expect(hear("a young man slipped", in: &dialog))
    #expect(dialog.press(.enter) == .done("A young man slipped."))
  }

  @Test("a part of a long sentence is not put in the place of one word")
  func part() {
    let text = "one two three four five six seven eight nine ten eleven twelve"
    var place = 0
    let words = text.split(separator: " ").map(String.init).map { word in
      defer { place += word.count + 1 }
      return Word(
        text: word, start: 0, end: 1, confidence: 0.2, range: place..<place + word.count)
    }
    var dialog = ReviewDialog(Utterance(start: 0, end: 6, text: text, words: words))
    #expect(!hear("two three four five", in: &dialog))
    #expect(!hear("", in: &dialog))
    #expect(dialog.press(.enter) == .done(text))
    #expect(hear("the first", in: &dialog))
    _ = dialog.press(.enter)
    #expect(dialog.text.hasPrefix("the first two"))
  }

  @Test("a number is typed after =, and a digit that chooses nothing begins one")
  func numbers() {
    var dialog = ReviewDialog(Self.utterance)
    #expect(type("=18\n\n", into: &dialog).last == .done("The 18 man slept."))
    var other = ReviewDialog(Self.utterance)
    #expect(type("81\n\n", into: &other).last == .done("The 81 man slept."))
    var left = ReviewDialog(Self.utterance)
    #expect(type("=<", into: &left) == [.same, .same])
    #expect(left.press(.enter) == .done("The young man slept."))
  }

  @Test("a way to say a word is chosen by its digit, and enter keeps it")
  func ways() {
    var dialog = VocabularyDialog(count: 2)
    #expect(dialog.press(.enter) == .done(nil))
    #expect(dialog.press(.character("3")) == .same)
    #expect(dialog.press(.character("2")) == .chosen(2))
    #expect(dialog.press(.space) == .chosen(2))
    #expect(dialog.press(.enter) == .done(2))
    #expect(dialog.press(.escape) == .cancelled)
  }

  @Test("a sound can be spelled in place of the ways that were found, and be left again")
  func spelled() {
    var dialog = VocabularyDialog(count: 1)
    for character in "nuhmx" { #expect(dialog.press(.character(character)) == .same) }
    _ = dialog.press(.backspace)
    _ = dialog.press(.space)
    _ = dialog.press(.character("r"))
    #expect(dialog.press(.enter) == .spelled("nuhm r"))
    #expect(dialog.press(.escape) == .same)
    #expect(dialog.press(.enter) == .done(nil))
  }
}
