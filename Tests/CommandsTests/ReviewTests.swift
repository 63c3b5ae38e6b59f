import Commands
import Entries
import Foundation
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

  @Test("what is pasted is text, of which no digit takes an offer and no line end is enter")
  func pasted() {
    var dialog = ReviewDialog(Self.utterance) { _, letters in letters == "m" ? ["mpeg"] : [] }
    #expect(dialog.press(.pasted("1 yawn 2")) == .same)
    #expect(dialog.typed == "1 yawn 2" && dialog.place == 1)
    #expect(dialog.press(.enter) == .same)
    #expect(dialog.text == "The 1 yawn 2 man slept.")
    // It joins the letters that stand there, as if they had been typed.
    _ = type("m", into: &dialog)
    #expect(dialog.choices == ["mpeg"])
    #expect(dialog.press(.pasted("p3")) == .same)
    #expect(type("<4\n\n", into: &dialog).last == .done("The 1 yawn 2 man mp4."))
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

  @Test("up goes back, ctrl-z takes back the last change first, and leaving keeps what is typed")
  func leaving() {
    var dialog = ReviewDialog(Self.utterance)
    _ = type("1old", into: &dialog)
    #expect(dialog.press(.arrow(.up, shift: false)) == .back)
    #expect(dialog.decided == "The yawn man old.")
    #expect(dialog.press(.control("z")) == .same)
    #expect(dialog.decided == "The yawn man slept.")
    #expect(dialog.place == 3)
    for _ in 0..<2 { #expect(dialog.press(.control("z")) == .same) }
    #expect(dialog.decided == "The young man slept.")
    #expect(dialog.place == 1)
    _ = type("ye", into: &dialog)
    #expect(dialog.press(.arrow(.down, shift: false)) == .skipped)
    #expect(dialog.decided == "The ye man slept.")
  }

  @Test("tab takes the likeliest word that begins as what is typed, or else what is typed")
  func completed() {
    var dialog = ReviewDialog(Self.utterance)
    _ = type("y", into: &dialog)
    #expect(dialog.completion == "yawn")
    _ = type("o", into: &dialog)
    #expect(dialog.completion == "your")
    _ = type(">", into: &dialog)
    #expect(dialog.text == "The your man slept.")
    #expect(dialog.place == 3)
    _ = type("wept", into: &dialog)
    #expect(dialog.completion == nil)
    #expect(type(">\n", into: &dialog).last == .done("The your man wept."))
  }

  @Test("a digit takes one of the words that begin as what is typed, alternatives first")
  func guessed() {
    var dialog = ReviewDialog(Self.utterance) { word, letters in
      #expect(word.text == "young")
      return ["yawn", "yarn", "yearned"].filter { $0.hasPrefix(letters) }
    }
    _ = type("y", into: &dialog)
    #expect(dialog.choices == ["yawn", "your", "yarn", "yearned"])
    #expect(dialog.completion == "yawn")
    _ = type("e", into: &dialog)
    #expect(dialog.choices == ["yearned"])
    _ = type("<", into: &dialog)
    _ = type("3", into: &dialog)
    #expect(dialog.text == "The yarn man slept.")
    #expect(dialog.place == 3)
  }

  @Test("a digit that offers nothing is part of the word, and so is each after =")
  func digitInWord() {
    let guess: ReviewDialog.Guess = { _, letters in letters == "m" ? ["man", "moon", "mean"] : [] }
    var dialog = ReviewDialog(Self.utterance, guess: guess)
    #expect(type("m4\n\n", into: &dialog).last == .done("The m4 man slept."))
    var other = ReviewDialog(Self.utterance, guess: guess)
    #expect(type("=m3\n\n", into: &other).last == .done("The m3 man slept."))
    // What holds a space is several words, of which none is guessed.
    var several = ReviewDialog(Self.utterance, guess: { _, _ in ["m young"] })
    _ = type("m y", into: &several)
    #expect(several.choices.isEmpty)
  }

  @Test("enter takes what is typed and completes nothing")
  func typedPrefix() {
    var dialog = ReviewDialog(Self.utterance)
    #expect(type("you\n\n", into: &dialog).last == .done("The you man slept."))
  }

  @Test("a sentence that was said again counts only when enter has taken it, and can be taken back")
  func takenRepetition() {
    var dialog = ReviewDialog(Self.utterance)
    #expect(hear("a young man slipped", in: &dialog))
    #expect(dialog.decided == "The young man slept.")
    _ = dialog.press(.enter)
    #expect(dialog.decided == "A young man slipped.")
    #expect(dialog.isAnswered)
    _ = dialog.press(.control("z"))
    #expect(dialog.decided == "The young man slept.")
    #expect(!dialog.isAnswered)
  }

  @Test("a sentence is shown again with what was answered, and the way goes on where it was left")
  func course() {
    let recording = Recording(
      id: 1, uuid: UUID(), start: Moment(Date(timeIntervalSince1970: 0), in: .gmt),
      startSource: "clock", rate: 16_000, channels: 1, sampleFormat: .int16, frames: 16_000,
      source: .microphone)
    let sentences = (1...4).map {
      ReviewSentence(entry: $0, recording: recording, utterance: Self.utterance)
    }
    var course = ReviewCourse(sentences)
    let beforeFirst = course.goBack()
    #expect(!beforeFirst)
    _ = course.dialog.press(.character("2"))
    _ = course.dialog.press(.enter)
    course.goOn()
    course.goOn()
    #expect(course.sentence.entry == 3)
    let isBack = [course.goBack(), course.goBack()]
    #expect(isBack == [true, true])
    #expect(course.dialog.text == "The your man slept.")
    #expect(course.dialog.isAnswered && course.dialog.place == 1)
    course.goOn()
    #expect(course.sentence.entry == 3)
    course.goOn()
    course.goOn()
    #expect(course.isAtEnd)
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
    #expect(dialog.press(.pasted("2")) == .same)
    #expect(dialog.press(.enter) == .spelled("nuhm r2"))
    #expect(dialog.press(.escape) == .same)
    #expect(dialog.press(.enter) == .done(nil))
  }
}
