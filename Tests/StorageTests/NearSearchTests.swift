import Entries
import Foundation
import GRDB
import Testing

@testable import Storage

@Suite("Searching for what was hardly meant as typed")
struct NearSearchTests {
  private let journal: TemporaryJournal

  init() throws { journal = try TemporaryJournal() }

  private func near(_ typed: String, _ scope: SearchScope = SearchScope()) throws -> [Int64] {
    let hits = try journal.file.searchNear(SearchQuery(typed), in: scope)
    #expect(hits.allSatisfy { $0.isNear && !$0.snippet.matches.isEmpty })
    return hits.map(\.entry)
  }

  @Test(
    "A slip still finds the word, with its passage marked",
    arguments: [
      ("gardne", 1), ("Gardén", 0), ("bred", 2), ("coffe", 3), ("arden", 1), ("xgarden", 1),
      ("tommorow", 4), ("restuarant", 5), ("resturant", 5), ("eRstaurant", 5), ("tea", 0),
      ("\"coffe\"", 0), ("coff*", 0), ("zebra", 0),
    ] as [(String, Int64)])
  func slips(_ typed: String, _ entry: Int64) throws {
    for note in [
      "in the garden", "fresh bread", "strong coffee", "until tomorrow", "a small restaurant",
      "some team or tee",
    ] { _ = try journal.file.add(Sample.draft(note), uuid: UUID()) }
    #expect(try near(typed) == (entry == 0 ? [] : [entry]))
  }

  @Test("What the words themselves find is not among what is near")
  func apart() throws {
    _ = try journal.file.add(Sample.draft("coffe, by a slip of my own"), uuid: UUID())
    for minutes in 1...2 {
      _ = try journal.file.add(Sample.draft("coffee", minutes: minutes), uuid: UUID())
    }
    #expect(try journal.file.search(SearchQuery("coffe")).map(\.entry) == [1])
    #expect(try near("coffe") == [3, 2])
    // The word that more entries have is hardly a slip for the one that fewer have.
    #expect(try near("coffee") == [])
  }

  @Test("Several words, filters, parts and what is left out hold for what is near, too")
  func conditions() throws {
    for (minutes, note) in ["garden with Jonas", "garden and bread", "bread"].enumerated() {
      _ = try journal.file.add(Sample.draft(note, minutes: minutes), uuid: UUID())
    }
    #expect(try near("gardne") == [2, 1])
    #expect(try near("gardne -jonas") == [2])
    #expect(try near("gardne bred") == [2])
    #expect(try near("gardne OR bred") == [3, 2, 1])
    let one = SearchScope(EntryFilter(limit: 1))
    #expect(try near("gardne", one) == [2])
    #expect(try journal.file.countNear(SearchQuery("gardne"), in: one) == 2)
    #expect(try journal.file.countNear(SearchQuery("zebra"), in: one) == 0)
    #expect(try near("gardne", SearchScope(columns: [.title])) == [])
  }

  @Test("Of several words that which no entry has is told with what is spelled alike")
  func misspelled() throws {
    for note in ["in the garden", "strong coffee", "a garden chair"] {
      _ = try journal.file.add(Sample.draft(note), uuid: UUID())
    }
    func told(_ typed: String, _ scope: SearchScope = SearchScope()) throws -> [[String]] {
      try journal.file.misspelled(SearchQuery(typed), in: scope).map { [$0.typed, $0.near] }
    }
    #expect(try told("cofee OR garden") == [["cofee", "coffee"]])
    #expect(try told("cofee gardne") == [["cofee", "coffee"], ["gardne", "garden"]])
    #expect(try told("coffee OR garden OR zebra") == [])
    #expect(try told("garden -cofee") == [])
    #expect(try told("\"cofee\" OR cof* OR garden") == [])
    // A single word has what is near it among its hits.
    #expect(try told("cofee") == [])
    // What no entry in the scope has is not offered.
    #expect(try told("cofee OR garden", SearchScope(columns: [.title])) == [])
  }

  @Test("The word with the fewest slips comes before others, and eight are the most")
  func order() throws {
    for word in ["tomorrow", "tomorrows", "bomorrow"] + (0..<20).map({ "tomor\($0)ow" }) {
      _ = try journal.file.add(Sample.draft(word), uuid: UUID())
    }
    let words = try journal.file.read { db in
      try SearchVocabulary(db).neighbours(of: "tomorow")
    }
    #expect(words.first == "tomorrow")
    let long = try journal.file.read { db in
      try SearchVocabulary(db).neighbours(of: "tomorroww")
    }
    #expect(long.prefix(2).sorted() == ["tomorrow", "tomorrows"] && long.count <= 8)
  }

  @Test("A journal that is only read, even one that cannot be written, is looked through")
  func readOnly() throws {
    _ = try journal.file.add(Sample.draft("garden"), uuid: UUID())
    try journal.file.close()
    let before = try Data(contentsOf: URL(filePath: journal.path))
    for permissions in [0o600, 0o400] {
      try FileManager.default.setAttributes(
        [.posixPermissions: permissions], ofItemAtPath: journal.path)
      let reader = try JournalFile.open(at: journal.path, for: .reading)
      #expect(try reader.searchNear(SearchQuery("gardne"), in: SearchScope()).count == 1)
      #expect(try reader.search(SearchQuery("garden")).count == 1)
      #expect(throws: (any Error).self) {
        try reader.read { db in try db.execute(sql: "DELETE FROM entry") }
      }
      try reader.close()
    }
    #expect(try Data(contentsOf: URL(filePath: journal.path)) == before)
  }
}
