import Entries
import Terminal
import Testing

@testable import Commands

@Suite("The keys that a review takes")
struct ReviewKeysTests {
  /// A word as it was heard, how surely, and what it was.
  private struct Heard {
    var word: String
    var confidence: Double
    var others: [String] = []
    var said: String?
  }

  /// Two sentences of the readings that Debian's `pocketsphinx-testdata` brings, as they were heard.
  private static let sentences: [[Heard]] = [
    [
      Heard(
        word: "Homeless", confidence: 0.323, others: ["the", "last", "less", "hello", "alas"],
        said: "Unless"),
      Heard(word: "to", confidence: 0.741), Heard(word: "be", confidence: 0.812),
      Heard(word: "rather", confidence: 0.879), Heard(word: "cold", confidence: 0.906),
      Heard(word: "hearted", confidence: 0.792), Heard(word: "and", confidence: 0.511),
      Heard(word: "rather", confidence: 0.89), Heard(word: "selfish", confidence: 0.889),
      Heard(word: "is", confidence: 0.827), Heard(word: "to", confidence: 0.944),
      Heard(word: "the", confidence: 0.855, others: ["be"], said: "be"),
      Heard(word: "oldest", confidence: 0.802, others: ["old", "is", "as"], said: "ill"),
      Heard(word: "those", confidence: 0.695, others: ["knows", "goes"], said: "disposed"),
    ],
    [
      Heard(word: "Had", confidence: 0.314, others: ["happy", "i", "have"]),
      Heard(word: "he", confidence: 0.466, others: ["a", "the", "you"]),
      Heard(word: "married", confidence: 0.644), Heard(word: "a", confidence: 0.682),
      Heard(word: "more", confidence: 0.862, others: ["or", "him"], said: "more a"),
      Heard(word: "amiable", confidence: 0.895), Heard(word: "woman", confidence: 0.79),
      Heard(word: "he", confidence: 0.913), Heard(word: "might", confidence: 0.925),
      Heard(word: "have", confidence: 0.924), Heard(word: "been", confidence: 0.82),
      Heard(word: "made", confidence: 0.898), Heard(word: "still", confidence: 0.909),
      Heard(word: "more", confidence: 0.935), Heard(word: "respectable", confidence: 0.879),
      Heard(word: "many", confidence: 0.368, others: ["he", "that"], said: "than he"),
      Heard(word: "watts", confidence: 0.167, others: ["was", "wants"], said: "was"),
    ],
  ]

  /// Words that sound a little like what was heard, as the dictionary has them.
  private static let similar = ["oils", "ill", "elders", "ills", "deposed", "disposed", "dispose"]

  private static func dialog(_ sentence: [Heard]) -> ReviewDialog {
    var place = 0
    let words = sentence.enumerated().map { index, heard in
      defer { place += heard.word.count + 1 }
      return Word(
        text: heard.word, start: 0.3 * Double(index), end: 0.3 * Double(index + 1),
        confidence: heard.confidence, range: place..<place + heard.word.count,
        alternatives: heard.others.map { .init(text: $0, posterior: 0.1) })
    }
    return ReviewDialog(
      Utterance(
        start: 0, end: 0.3 * Double(words.count),
        text: sentence.map(\.word).joined(separator: " "), words: words)
    ) { _, letters in Self.similar.filter { $0.hasPrefix(letters) } }
  }

  /// The fewest presses of one key that lead to a word that is still wrong.
  private static func way(_ dialog: ReviewDialog, to wrong: Set<Int>) -> [Key] {
    let ways = [Key.tab, .arrow(.right, shift: false), .arrow(.left, shift: false)].compactMap {
      key -> [Key]? in
      var copy = dialog
      var pressed: [Key] = []
      while !wrong.contains(copy.place) {
        guard pressed.count < 20 else { return nil }
        _ = copy.press(key)
        pressed.append(key)
      }
      return pressed
    }
    return ways.min { $0.count < $1.count } ?? []
  }

  /// The keys of a reviewer who knows what was said, and the sentence that they lead to.
  private static func review(_ sentence: [Heard]) -> (keys: Int, text: String) {
    var dialog = dialog(sentence)
    var wrong = Set(sentence.indices.filter { sentence[$0].said != nil })
    var keys = 0
    while !wrong.isEmpty {
      let way = way(dialog, to: wrong)
      for key in way { _ = dialog.press(key) }
      guard wrong.remove(dialog.place) != nil else { break }
      let said = sentence[dialog.place].said ?? ""
      var rest = said[...]
      var pressed = 0
      func press(_ key: Key) {
        _ = dialog.press(key)
        pressed += 1
      }
      // A digit takes the word as soon as it is among those that are offered.
      while true {
        if let choice = dialog.choices.firstIndex(of: said) {
          press(.character(Character("\(choice + 1)")))
          break
        }
        guard let letter = rest.popFirst() else {
          press(.enter)
          break
        }
        press(letter == " " ? .space : .character(letter))
      }
      keys += way.count + pressed
    }
    _ = dialog.press(.enter)
    return (keys + 1, dialog.text)
  }

  @Test("a reviewer who knows what was said corrects two sentences with fifty keys")
  func simulated() {
    let reviewed = Self.sentences.map(Self.review)
    #expect(
      reviewed.map(\.text) == [
        "Unless to be rather cold hearted and rather selfish is to be ill disposed",
        "Had he married a more a amiable woman he might have been made still more respectable"
          + " than he was",
      ])
    #expect(reviewed.reduce(0) { $0 + $1.keys } <= 51)
  }

  @Test("backspace held too long takes out one word and no other, and none after letters")
  func backspace() {
    var dialog = Self.dialog([
      Heard(word: "old", confidence: 0.3), Heard(word: "man", confidence: 0.3),
      Heard(word: "sat", confidence: 0.3),
    ])
    for key in [Key.character("o"), .character("x"), .backspace, .backspace, .backspace] {
      _ = dialog.press(key)
    }
    #expect(dialog.text == "old man sat" && dialog.place == 0 && dialog.typed.isEmpty)
    _ = dialog.press(.tab)
    for _ in 0..<5 { _ = dialog.press(.backspace) }
    #expect(dialog.text == "old sat" && dialog.place == 1)
    _ = dialog.press(.arrow(.right, shift: false))
    _ = dialog.press(.backspace)
    #expect(dialog.text == "old")
    // Letters that are being typed go first, and then one change after the other.
    _ = dialog.press(.character("x"))
    let texts = (0..<4).map { _ in
      _ = dialog.press(.control("z"))
      return dialog.text
    }
    #expect(texts == ["old", "old sat", "old man sat", "old man sat"])
    #expect(dialog.place == 1)
  }

  @Test("while words are offered for letters, = makes the digit after it a part of the word")
  func digitAfterLetters() {
    var dialog = Self.dialog([Heard(word: "old", confidence: 0.3)])
    let help = "digit takes an offer, = before a digit types it · "
    _ = dialog.press(.character("i"))
    #expect(dialog.choices == ["ill", "ills"] && ReviewPicture.keys(dialog).hasPrefix(help))
    for key in "=3" { _ = dialog.press(.character(key)) }
    #expect(dialog.typed == "i3" && !ReviewPicture.keys(dialog).hasPrefix(help))
    _ = dialog.press(.enter)
    #expect(dialog.text == "i3")
  }

  @Test("a digit puts a phrase in the place of several words, and ctrl-z takes it back at once")
  func phrase() {
    let words = ["The", "game", "is", "so", "good"]
    var place = 0
    let utterance = Utterance(
      start: 0, end: 1.5, text: words.joined(separator: " "),
      words: words.enumerated().map { index, word in
        defer { place += word.count + 1 }
        return Word(
          text: word, start: 0.3 * Double(index), end: 0.3 * Double(index + 1),
          confidence: index == 0 ? 0.9 : 0.4, range: place..<place + word.count,
          alternatives: index == 1 ? [.init(text: "came", posterior: 0.2)] : [])
      })
    var dialog = ReviewDialog(
      utterance,
      phrases: [
        PhraseAlternative(1..<3, ["famous"]), PhraseAlternative(2..<4, ["it", "also"]),
        PhraseAlternative(1..<2, ["gay", "men"]),
      ])
    #expect(dialog.place == 1)
    #expect(
      ReviewPicture.offer(dialog)
        == "1 came · 2 famous for 'game is' · 3 gay men for 'game'")
    _ = dialog.press(.character("2"))
    #expect(dialog.text == "The famous so good" && dialog.place == 3)
    // A phrase for words that were decided is offered no more.
    #expect(dialog.offeredPhrases.isEmpty)
    _ = dialog.press(.control("z"))
    #expect(dialog.text == "The game is so good" && dialog.place == 1)
    for key in "3" { _ = dialog.press(.character(key)) }
    #expect(dialog.text == "The gay men is so good" && dialog.place == 2)
    #expect(ReviewPicture.offer(dialog) == "1 it also for 'is so'")
    _ = dialog.press(.character("1"))
    #expect(dialog.text == "The gay men it also good")
    #expect(dialog.press(.enter) == .done("The gay men it also good"))
  }

  @Test("tab goes to words that are a little surer too, because many of these are wrong")
  func doubtful() {
    var dialog = Self.dialog(Self.sentences[0])
    let places = (0..<5).map { _ in
      defer { _ = dialog.press(.tab) }
      return dialog.place
    }
    #expect(places == [0, 1, 2, 5, 6])
  }
}
