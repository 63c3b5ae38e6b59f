import Entries
import Foundation
import Testing

@testable import Storage

@Suite("Other forms of letters")
struct LetterFormTests {
  private let journal: TemporaryJournal

  init() throws { journal = try TemporaryJournal() }

  @Test(
    "What is typed in any form of its letters finds every form, and marks it where it stands",
    arguments: [
      ("straße", [1, 2, 3, 5]), ("STRASSE", [1, 2, 3, 5]), ("STRAẞE", [1, 2, 3, 5]),
      ("stras*", [1, 2, 3, 5]), ("straß*", [1, 2, 3, 5]), ("\"die strasse\"", [1, 2]),
      ("office", [4]), ("oﬃce", [4]), ("of*", [4]), ("offic*", [4]), ("film", [4]),
      ("anna", [5, 6]), ("ＡＮＮＡ", [5, 6]), ("anna -strasse", [6]), ("strasse -ＡＮＮＡ", [1, 2, 3]),
      ("7", [6]), ("strase", []), ("strassen", []),
    ])
  func search(_ typed: String, _ entries: [Int64]) throws {
    for note in [
      "Die Straße", "Die STRASSE.", "STRAẞE", "Im oﬃce ein ﬁlm", "Die ｓｔｒａｓｓｅ, Ａnna und ａｎｎａ",
      "Anna um ７",
    ] { _ = try journal.file.add(Sample.draft(note), uuid: UUID()) }
    let query = SearchQuery(typed)
    #expect(try journal.file.search(query).map(\.entry).sorted() == entries)
    #expect(try journal.file.count(of: query, in: SearchScope()) == entries.count)
    #expect(try journal.file.numbers(of: query).sorted() == entries)
  }

  @Test(
    "A phrase with many letters that have forms is found in each, and only as a phrase",
    arguments: [
      ("\"grosse strasse am fluss im schloss nass\"", [1, 2]),
      ("\"große straße am fluß im schloß nass\"", [1, 2]),
      ("\"grosse strasse am fluss im schloss na\"*", [1, 2]),
      ("\"strasse am grossen fluss im schloss nass\"", []),
      ("bob -\"grosse strasse am fluss im schloss nass\"", [3]),
    ])
  func phrases(_ typed: String, _ entries: [Int64]) throws {
    for note in [
      "Die Große Straße am Fluss im Schloss nass.", "Bob: GROSSE STRASSE AM FLUSS IM SCHLOSS NASS",
      "Bob: nass, im Schloss am Fluss, Straße große",
    ] { _ = try journal.file.add(Sample.draft(note), uuid: UUID()) }
    let query = SearchQuery(typed)
    let hits = try journal.file.search(query)
    #expect(hits.map(\.entry).sorted() == entries)
    #expect(hits.allSatisfy { $0.snippet.matches.count == 1 })
    #expect(try journal.file.count(of: query, in: SearchScope()) == entries.count)
    #expect(try journal.file.numbers(of: query).sorted() == entries)
  }

  @Test("A ligature of s and t, and a long s, are found as their letters")
  func oldLetters() throws {
    for note in ["Faﬆ", "Faﬅ", "Faſt", "FAST"] {
      _ = try journal.file.add(Sample.draft(note), uuid: UUID())
    }
    for typed in ["fast", "FAﬆ", "faſt", "fas*", "fast*"] {
      #expect(try journal.file.search(SearchQuery(typed)).count == 4, "\(typed)")
    }
  }

  @Test("A word that is there in another form of its letters is no slip of a rarer one")
  func slips() throws {
    for note in ["Die Straße", "Eine Straße", "Die Trasse"] {
      _ = try journal.file.add(Sample.draft(note), uuid: UUID())
    }
    for typed in ["straße", "strasse"] {
      #expect(try journal.file.searchNear(SearchQuery(typed), in: SearchScope()).isEmpty)
    }
    let near = try journal.file.searchNear(SearchQuery("trase"), in: SearchScope())
    #expect(near.map(\.entry) == [3])
    let form = try journal.file.searchNear(SearchQuery("strase"), in: SearchScope())
    #expect(form.map(\.entry).sorted() == [1, 2])
  }

  @Test("The match in the text is the word as it is written")
  func marks() throws {
    _ = try journal.file.add(Sample.draft("Im oﬃce an der Straße, ja"), uuid: UUID())
    let hit = try #require(try journal.file.search(SearchQuery("strasse")).first)
    #expect(hit.snippet.matches == [15..<21])
    #expect(try journal.file.search(SearchQuery("office")).first?.snippet.matches == [3..<7])
  }

  @Test(
    "A word leaves a text in each form of its letters, and nothing beside it does",
    arguments: [
      ("straße", "Straße, STRASSE, Strasse, STRAẞE; Straßen", 4),
      ("STRASSE", "Straße, STRASSE, Strasse, STRAẞE; Straßen", 4),
      ("Größe", "GRÖSSE Grösse grosse Gro\u{308}ße", 4), ("fiffi", "ﬁﬀi Fiﬃ fifi", 2),
      ("Anna", "Ａｎｎａ ANNA; Hanna ａｎｎａ Ａnna annＡ", 5),
      ("fast", "Faﬆ faﬅ Faſt FAST; fasta", 4), ("λόγος", "ΛΌΓΟΣ λογος; λόγον", 2),
      (
        "grosse strasse am fluss im schloss nass",
        "Große Straße am Fluss im Schloss nass; GROSSE STRAẞE AM FLUẞ im Schloß nass", 2
      ), ("アンナカレーニナ", "アンナ・カレーニナ。アンナ･カレーニナ。アンナ·カレーニナ。アンナ カレーニナ", 4),
      ("アンナ・カレーニナ", "アンナカレーニナ。アンナ･カレーニナ、カレーニナ", 2),
      ("アンナ・カレーニナ", "ｱﾝﾅ･ｶﾚｰﾆﾅ、ｱﾝﾅｶﾚｰﾆﾅ。ｶﾚｰﾆﾅ", 2),
      ("ドル", "ドル、ﾄﾞﾙ。ト\u{3099}ル、トル ﾄﾙ", 3), ("ﾄﾞﾙ", "ドル、ﾄﾞﾙ。ト\u{3099}ル、トル ﾄﾙ", 3),
      ("コト", "コト ｺﾄﾞ ｺﾄ。コト\u{3099}", 2),
    ])
  func redaction(_ words: String, _ text: String, _ count: Int) throws {
    let redaction = try #require(TextRedaction(words))
    #expect(redaction.ranges(in: text).count == count)
    #expect(redaction.redacted("ﬁne \(text) ﬁne").hasPrefix("ﬁne [redacted]"))
    for bytes in [Array(text.utf8), text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }] {
      var scan = SpellingScan(forEverySpellingOf: words)
      scan.read(bytes)
      #expect(scan.finish().count == count)
    }
    var rest = SpellingScan(forEverySpellingOf: words)
    rest.read(Array(redaction.redacted(text).utf8))
    #expect(rest.finish().isEmpty)
  }

  @Test("A text with many letters that have forms has few spellings, the plain one first")
  func spellings() {
    #expect(LetterForms.spellings(of: "see") == ["see"])
    #expect(Set(LetterForms.spellings(of: "office")) == ["office", "oﬃce", "oﬀice", "ofﬁce"])
    #expect(LetterForms.spellings(of: "office").first == "office")
    let long = String(repeating: "ss ", count: 30)
    #expect(LetterForms.spellings(of: long) == [long, String(repeating: "ß ", count: 30)])
  }

  @Test(
    "A foreign name is found with its dot, without it and with a space, however it is typed",
    arguments: ["アンナ・カレーニナ", "アンナカレーニナ", "アンナ･カレーニナ"])
  func dots(_ typed: String) throws {
    let texts = ["昨日アンナ・カレーニナを読む", "アンナカレーニナを", "アンナ･カレーニナ"]
    for text in texts { _ = try journal.file.add(Sample.draft(text), uuid: UUID()) }
    _ = try journal.file.add(Sample.draft("アンナ。カレーニンの"), uuid: UUID())
    #expect(try journal.file.search(SearchQuery(typed)).map(\.entry).sorted() == [1, 2, 3])
    let redaction = try #require(TextRedaction(typed))
    #expect(
      texts.map(redaction.redacted) == ["昨日[redacted]を読む", "[redacted]を", "[redacted]"])
  }

  @Test("Japanese syllables are found in either width", arguments: ["ドル", "ﾄﾞﾙ", "ト\u{3099}ル"])
  func narrowSyllables(_ typed: String) throws {
    for text in ["百ドルを払う", "百ﾄﾞﾙを払う", "百ト\u{3099}ル", "トルコ", "ﾄﾙｺ"] {
      _ = try journal.file.add(Sample.draft(text), uuid: UUID())
    }
    let hits = try journal.file.search(SearchQuery(typed))
    #expect(hits.map(\.entry).sorted() == [1, 2, 3])
    #expect(hits.allSatisfy { $0.snippet.matches.count == 1 })
  }

  @Test("The dot of a Chinese name need not be typed, and no other sign is like it")
  func chineseDot() throws {
    for text in ["读安娜·卡列尼娜", "安娜，卡列尼娜"] {
      _ = try journal.file.add(Sample.draft(text), uuid: UUID())
    }
    #expect(try journal.file.search(SearchQuery("安娜卡列尼娜")).map(\.entry) == [1])
    var scan = SpellingScan(forEverySpellingOf: "安娜·卡列尼娜")
    scan.read(Array("安娜卡列尼娜 安娜·卡列尼娜".utf8))
    #expect(scan.finish().count == 2)
  }
}
