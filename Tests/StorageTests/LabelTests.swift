import Entries
import Foundation
import GRDB
import Testing

@testable import Storage

private typealias Tag = Entries.Tag

@Suite("Labels and collections")
struct LabelTests {
  private let journal: TemporaryJournal

  /// Three entries a day apart; the third is in the trash.
  init() throws {
    journal = try TemporaryJournal()
    let tags: [[Tag]] = [
      [Tag(.activity, "Running"), Tag(.person, "Zoë")],
      [Tag(.activity, "jogging"), Tag(.activity, "running")], [Tag(.activity, "jogging")],
    ]
    for (index, tags) in tags.enumerated() {
      _ = try journal.file.add(
        Sample.draft("entry", minutes: index * 1440, tags: tags), uuid: UUID())
    }
    try journal.file.trash([3], at: Sample.moment().date)
  }

  private func names(of entry: Int64) throws -> [String] {
    try journal.file.entries([entry]).flatMap(\.tags).map(\.name)
  }

  private func found(_ word: String) throws -> [Int64] {
    try journal.file.search(SearchQuery(word)).map(\.entry)
  }

  @Test("Labels are counted on live entries, the most used first, with their days")
  func counts() throws {
    let counts = try journal.file.labelCounts(.activity)
    #expect(counts.map(\.tag.name) == ["Running", "jogging"])
    #expect(counts.map(\.entries) == [2, 1])
    #expect(counts.map(\.firstDay?.description) == ["2026-11-20", "2026-11-21"])
    #expect(counts.map(\.lastDay?.description) == ["2026-11-21", "2026-11-21"])
    #expect(try journal.file.labelCounts(.tag).isEmpty)
  }

  @Test("A renamed label has its new name on every entry, in the trash too, and is found by it")
  func rename() throws {
    #expect(try journal.file.renameLabel(.activity, from: "JOGGING", to: "Laufen") == 2)
    #expect(try names(of: 2) == ["Laufen", "Running"])
    #expect(try names(of: 3) == ["Laufen"])
    #expect(try found("laufen") == [2])
    #expect(try found("jogging") == [])
    try journal.file.restore([3])
    #expect(try found("laufen") == [3, 2])
  }

  @Test("A label may change its case, but not take the name of another")
  func renameClash() throws {
    #expect(try journal.file.renameLabel(.activity, from: "running", to: "RUNNING") == 2)
    #expect(try names(of: 1) == ["RUNNING", "Zoë"])
    let error = #expect(throws: StorageError.self) {
      try journal.file.renameLabel(.activity, from: "jogging", to: "running")
    }
    #expect(error?.code == .duplicate)
    let missing = #expect(throws: StorageError.self) {
      try journal.file.renameLabel(.tag, from: "running", to: "x")
    }
    #expect(missing?.code == .notFound)
  }

  @Test("Merging leaves one label where there were two, once on each entry")
  func merge() throws {
    #expect(try journal.file.mergeLabels(.activity, ["jogging"], into: "running") == 2)
    #expect(try names(of: 2) == ["Running"])
    #expect(try names(of: 3) == ["Running"])
    #expect(try journal.file.labelCounts(.activity).map(\.entries) == [2])
    #expect(try found("jogging") == [])
  }

  @Test("Merging one that does not exist changes nothing")
  func mergeMissing() throws {
    #expect(throws: StorageError.self) {
      try journal.file.mergeLabels(.activity, ["jogging", "none"], into: "sport")
    }
    #expect(try names(of: 2) == ["jogging", "Running"])
    #expect(try found("sport") == [])
  }

  @Test("A removed label is on no entry and not found; the entries stay")
  func remove() throws {
    #expect(try journal.file.removeLabel(.activity, "running") == [1, 2])
    #expect(try names(of: 1) == ["Zoë"])
    #expect(try found("running") == [])
    #expect(try found("entry") == [2, 1])
    #expect(throws: StorageError.self) { try journal.file.removeLabel(.activity, "running") }
  }

  @Test("A collection holds what was put in by hand and what its filter finds, now and later")
  func collection() throws {
    try journal.file.saveFilter(
      EntryFilter(tags: [.init(.person, anyOf: ["zoë"])]), named: "Friends")
    try journal.file.apply(
      EntryChange(addTags: [Tag(.collection, "friends")]), to: 2, at: Sample.moment().date)
    let filter = EntryFilter(collections: [.init(anyOf: ["FRIENDS"])])
    #expect(try journal.file.overviews(matching: filter).map(\.entry.id) == [2, 1])
    #expect(try journal.file.count(matching: filter) == 2)
    #expect(try journal.file.search(SearchQuery("entry"), filter: filter).map(\.entry) == [2, 1])
    _ = try journal.file.add(
      Sample.draft("later", minutes: 9000, tags: [Tag(.person, "Zoë")]), uuid: UUID())
    #expect(try journal.file.count(matching: filter) == 3)
    var both = filter
    both.tags = [.init(.activity, anyOf: ["jogging"])]
    #expect(try journal.file.overviews(matching: both).map(\.entry.id) == [2])
    let none = EntryFilter(collections: [.init(anyOf: ["enemies"])])
    #expect(try journal.file.count(matching: none) == 0)
  }

  @Test("A saved filter follows the labels it names, and its collection's new name")
  func following() throws {
    try journal.file.saveFilter(
      EntryFilter(tags: [.init(.activity, anyOf: ["jogging", "running"])]), named: "sport")
    try journal.file.saveFilter(
      EntryFilter(collections: [.init(anyOf: ["sport"])]), named: "health")
    _ = try journal.file.mergeLabels(.activity, ["jogging"], into: "running")
    _ = try journal.file.renameLabel(.activity, from: "running", to: "moving")
    _ = try journal.file.renameLabel(.collection, from: "sport", to: "Exercise")
    let filters = Dictionary(
      uniqueKeysWithValues: try journal.file.savedFilters().map { ($0.name, $0.filter) })
    #expect(filters["Exercise"]?.tags.map(\.anyOf) == [["moving"]])
    #expect(filters["health"]?.collections.map(\.anyOf) == [["Exercise"]])
    let filter = EntryFilter(collections: [.init(anyOf: ["health"])])
    #expect(try journal.file.count(matching: filter) == 2)
  }

  @Test("A filter that leads back to itself is refused")
  func circle() throws {
    try journal.file.saveFilter(EntryFilter(collections: [.init(anyOf: ["b"])]), named: "a")
    #expect(throws: StorageError.self) {
      try journal.file.saveFilter(EntryFilter(collections: [.init(anyOf: ["A"])]), named: "b")
    }
    #expect(try journal.file.count(matching: EntryFilter(collections: [.init(anyOf: ["a"])])) == 0)
  }

  @Test("Every condition of a filter is saved and comes back")
  func round() throws {
    let filter = EntryFilter(
      since: CivilDay("2026-01-01"), until: CivilDay("2026-12-31"),
      mood: .words(["glad", "happy"]),
      energy: 2...9, tags: [.init(.tag, anyOf: ["a", "b"]), .init(.person, anyOf: ["c"])],
      places: ["Pier"], collections: [.init(anyOf: ["x", "y"])], withAudio: true,
      untranscribed: true)
    try journal.file.saveFilter(filter, named: "all")
    #expect(try journal.file.savedFilters().map(\.filter) == [filter])
    let scores = EntryFilter(mood: .scores(2...4))
    try journal.file.saveFilter(scores, named: "ALL")
    #expect(try journal.file.savedFilters().map(\.filter) == [scores])
    #expect(try journal.file.savedFilters().map(\.name) == ["all"])
    #expect(try journal.file.removeLabel(.collection, "all") == [])
    #expect(try journal.file.savedFilters().isEmpty)
  }

  @Test("A label follows one that has the greatest position")
  func greatestPosition() throws {
    let journal = try TemporaryJournal()
    let draft = Sample.draft("note", tags: [Tag(.tag, "first")])
    let entry = try journal.file.add(draft, uuid: UUID())
    try journal.file.write { db in
      try db.execute(sql: "UPDATE entry_tag SET position = 9223372036854775807")
      try Labels.add([Tag(.tag, "second")], to: entry, db)
    }
    let tags = try #require(try journal.file.entries([entry]).first).tags
    #expect(Set(tags.map(\.name)) == ["first", "second"])
  }
}
