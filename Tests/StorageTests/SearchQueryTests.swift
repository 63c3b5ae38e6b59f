import Entries
import Foundation
import TestSupport
import Testing

@testable import Storage

@Suite("Reading a query")
struct SearchQueryTests {
  @Test(
    "What a person types becomes what they mean",
    arguments: [
      ("harbour", #""harbour""#),
      ("old harbour", #"("old" AND "harbour")"#),
      ("old AND harbour", #"("old" AND "harbour")"#),
      ("a b c", #"("a" AND "b" AND "c")"#),
      ("sea OR lake", #"("sea" OR "lake")"#),
      ("sea OR lake boat", #"("sea" OR ("lake" AND "boat"))"#),
      ("(sea OR lake) boat", #"(("sea" OR "lake") AND "boat")"#),
      ("sea NOT boat", #"("sea" NOT "boat")"#),
      ("sea AND NOT boat", #"("sea" NOT "boat")"#),
      ("\"old harbour\"", #""old harbour""#),
      ("“old harbour” sea", #"("old harbour" AND "sea")"#),
      ("harb*", #""harb"*"#),
      ("\"old harb\"*", #""old harb"*"#),
      ("don't", #""don't""#),
      ("title:walk", #""title:walk""#),
      ("^five NEAR(a b)", #"(("^five" OR "ﬁve" OR "5") AND "NEAR" AND ("a" AND "b"))"#),
      ("fast", #"("fast" OR "faﬆ" OR "faﬅ")"#),
      ("a + b", #"("a" AND "b")"#),
      ("and or not", #"("and" AND "or" AND "not")"#),
      ("a\0b", #"("a" AND "b")"#),
      ("cocoa -jonas", #"("cocoa" NOT "jonas")"#),
      ("-jonas cocoa tea", #"(("cocoa" AND "tea") NOT "jonas")"#),
      ("cocoa −jonas", #"("cocoa" NOT "jonas")"#),
      ("cocoa -a -\"b c\" AND tea", #"(("cocoa" AND "tea") NOT ("a" OR "b c"))"#),
      ("cocoa -(a OR b*)", #"("cocoa" NOT ("a" OR "b"*))"#),
      ("tea OR cocoa -jonas", #"("tea" OR ("cocoa" NOT "jonas"))"#),
      ("well-known - a -", #"("well-known" AND "a")"#),
      ("three", #"("three" OR "3")"#),
      ("3", #"("3" OR "three")"#),
      ("\"the 23 boats\"", #"("the 23 boats" OR "the twenty three boats")"#),
      ("twenty three", #"((("twenty" OR "20") AND ("three" OR "3")) OR ("23" OR "twenty three"))"#),
      ("1812", #"("1812" OR "one thousand eight hundred twelve" OR "eighteen twelve")"#),
      ("3*", #""3"*"#),
    ])
  func meaning(_ typed: String, _ expression: String) {
    #expect(SearchQuery(typed).expression == expression)
  }

  @Test(
    "What cannot be read is searched as its plain words",
    arguments: [
      ("OR sea", #"("OR" AND "sea")"#), ("sea OR", #"("sea" AND "OR")"#),
      ("NOT sea", #"("NOT" AND "sea")"#),
      ("sea AND AND lake", #"("sea" AND "AND" AND "AND" AND "lake")"#),
      ("sea AND OR lake", #"("sea" AND "AND" AND "OR" AND "lake")"#),
      ("\"old harbour", #"("old" AND "harbour")"#), ("(sea", #""sea""#), ("sea :)", #""sea""#),
      ("()", nil), ("sea ()", #""sea""#),
      ("sea OR NOT lake", #"("sea" AND "OR" AND "NOT" AND "lake")"#),
    ] as [(String, String?)])
  func plain(_ typed: String, _ expression: String?) {
    #expect(SearchQuery(typed).expression == expression)
  }

  @Test(
    "What is unfinished is told",
    arguments: [
      ("sea OR", "nothing follows OR"), ("OR sea", "nothing stands before OR"),
      ("(sea OR) lake", "nothing follows OR"), ("(AND sea)", "nothing stands before AND"),
      ("sea AND NOT", "nothing follows NOT"),
      ("sea AND AND lake", "nothing stands between AND and AND"),
      ("sea OR NOT lake", "nothing stands between OR and NOT"),
      ("\"old harbour", "a quotation mark is not closed"), ("(sea", "a parenthesis is not closed"),
      ("sea (", "a parenthesis is not closed"), ("((sea)", "a parenthesis is not closed"),
      ("tea OR -milk", "a part of it only leaves out results"),
      ("sea :)", "a parenthesis is closed that was not opened"),
      (") sea", "a parenthesis is closed that was not opened"),
      ("sea ()", "a pair of parentheses holds nothing"),
    ])
  func unfinished(_ typed: String, _ reason: String) {
    #expect(SearchQuery(typed).unfinished == reason)
  }

  @Test(
    "What can be read is finished, and so is an operator alone or a query that is only too deep",
    arguments: [
      "sea", "and or not", "AND", "OR", "sea NOT lake", "(sea OR lake) boat", "don't", "5' 3",
      String(repeating: "(", count: 30) + "sea" + String(repeating: ")", count: 30),
      "sea" + String(repeating: " NOT lake", count: 40),
    ])
  func finished(_ typed: String) {
    #expect(SearchQuery(typed).unfinished == nil)
  }

  @Test(
    "A query without a single letter or digit matches nothing",
    arguments: ["", "   ", "?!", "\"\"", "*", "😀", "( )", "--", "'", "\0", "\"…\" OR -"])
  func nothing(_ typed: String) throws {
    #expect(SearchQuery(typed).isEmpty)
    let journal = try TemporaryJournal()
    _ = try journal.file.add(Sample.draft("😀 ?! --"), uuid: UUID())
    #expect(try journal.file.search(SearchQuery(typed)).isEmpty)
  }

  @Test(
    "What only leaves out aims at nothing", arguments: ["-sea", "-sea -lake", "NOT sea", "−sea"])
  func aimless(_ typed: String) {
    #expect(SearchQuery(typed).isAimless)
  }

  @Test(
    "An 'or' between words is noticed",
    arguments: [
      ("tea or cocoa", true), ("tea OR cocoa", false), ("or tea", false), ("tea or", false),
      ("tea \"or\" cocoa", false), ("\"tea or cocoa\"", false),
    ])
  func plainOr(_ typed: String, _ isNoticed: Bool) {
    #expect(SearchQuery(typed).hasPlainOr == isNoticed)
  }

  @Test("Punctuation beside a word is passed over, with its operator")
  func vacuous() {
    #expect(SearchQuery("sea AND ?!").expression == #""sea""#)
    #expect(SearchQuery("sea NOT ?!").expression == #""sea""#)
    #expect(SearchQuery("?! OR sea").expression == #""sea""#)
  }

  @Test("No query is an error", arguments: 0..<300)
  func anything(seed: UInt64) throws {
    let pieces = [
      "sea", "\"", "(", ")", "AND", "OR", "NOT", "*", "NEAR", "'", ":", "^", "+", "-", "{", "}",
      "title", "\\", "%", ";", "日本", "é", "\u{301}", "😀", "\u{200D}", "\t", "“", ",", "/", "a*b",
      "-sea", "-(", "-\"", "or", "\u{1E900}", "\u{10FFFF}", "\u{FFFD}", "\u{2}",
    ]
    var random = SeededRandom(seed: seed)
    var typed = ""
    for _ in 0..<12 {
      typed += pieces[Int.random(in: pieces.indices, using: &random)]
      if Int.random(in: 0..<4, using: &random) > 0 { typed += " " }
    }
    _ = try SearchQueryTests.journal.get().file.search(SearchQuery(typed))
  }

  private static let journal = Result {
    let journal = try TemporaryJournal()
    _ = try journal.file.add(Sample.draft("sea and title, near 日本"), uuid: UUID())
    return journal
  }

  @Test(
    "No length and no depth is an error",
    arguments: [
      String(repeating: "sea ", count: 5000), String(repeating: "(", count: 5000) + "sea",
      String(repeating: "(", count: 300) + "sea" + String(repeating: ")", count: 300),
      "sea" + String(repeating: " NOT lake", count: 300),
      "sea" + String(repeating: " OR lake", count: 3000),
      String(repeating: "a", count: 100_000), "\"" + String(repeating: "a ", count: 20_000) + "\"",
    ])
  func extremes(_ typed: String) throws {
    let journal = try TemporaryJournal()
    _ = try journal.file.add(Sample.draft("sea"), uuid: UUID())
    _ = try journal.file.search(SearchQuery(typed))
  }

  @Test(
    "A query that the index could not answer soon is told its bound, and matches nothing",
    arguments: [
      (Array(repeating: "sea", count: 201).joined(separator: " AND "), "201 words; 200 are"),
      (Array(repeating: "s*", count: 21).joined(separator: " "), "21 beginnings of words; 20 are"),
      (String(repeating: "a", count: 20_001), "longer than 20000 bytes"),
    ])
  func excess(_ typed: String, _ reason: String) throws {
    let query = SearchQuery(typed)
    #expect(query.excess?.contains(reason) == true, "\(query.excess ?? "")")
    #expect(query.isEmpty)
  }

  @Test("A query within the bounds is no excess")
  func withinBounds() {
    let words = Array(repeating: "sea", count: 200).joined(separator: " AND ")
    #expect(SearchQuery(words).excess == nil && !SearchQuery(words).isEmpty)
  }

  @Test("Plain words are folded as those beside a letter of another alphabet are")
  func folding() {
    let plain = "Don't STOP at_2 the-end 9Z!\u{7f}x"
    #expect(FoldedWords(plain).words == ["don", "t", "stop", "at", "2", "the", "end", "9z", "x"])
    #expect(FoldedWords(plain + " é").words == FoldedWords(plain).words + ["e"])
    #expect(FoldedWords("").words.isEmpty && FoldedWords(" -!").words.isEmpty)
  }
}
