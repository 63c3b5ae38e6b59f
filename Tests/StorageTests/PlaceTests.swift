import Entries
import Foundation
import GRDB
import Testing

@testable import Storage

@Suite("Places")
struct PlaceTests {
  private let journal: TemporaryJournal

  /// Three entries at Home, office and nowhere, and two at positions without a name, of which the second
  /// is in the trash.
  init() throws {
    journal = try TemporaryJournal()
    let places: [Place?] = [
      Place(name: "Home", latitude: 46, longitude: 8.95), Place(name: "office"), nil,
      Place(name: "", latitude: 46.0037, longitude: 8.9511),
      Place(name: "", latitude: 46.0038, longitude: 8.9512),
    ]
    for (index, place) in places.enumerated() {
      var draft = Sample.draft("entry \(index)", minutes: index * 1440)
      draft.place = place
      draft.mood = index < 2 ? Mood(score: index + 3) : nil
      _ = try journal.file.add(draft, uuid: UUID(), at: Sample.moment().date)
    }
    try journal.file.trash([5], at: Sample.moment().date)
  }

  private func date(_ minutes: Int) -> Date { Sample.moment(minutes: minutes).date }

  private func place(of entry: Int64) throws -> Place? {
    try journal.file.entries([entry]).first?.place
  }

  private func found(_ word: String) throws -> [Int64] {
    try journal.file.search(SearchQuery(word)).map(\.entry)
  }

  @Test("are counted on live entries with their moods and days, and by a filter on what it finds")
  func uses() throws {
    let all = try journal.file.placeUses(EntryFilter())
    #expect(all.map(\.place.name) == ["", "Home", "office", ""])
    #expect(all.map(\.entries) == [1, 1, 1, 0])
    #expect(all[1].mood == 3)
    #expect(all[2].lastDay?.description == "2026-11-21")
    let good = try journal.file.placeUses(EntryFilter(mood: .scores(4...5)))
    #expect(good.map(\.place.name) == ["office"])
  }

  @Test("an entry that is given a name that is new keeps its position")
  func named() throws {
    let position = Place(name: "", latitude: 46.0037, longitude: 8.9511)
    let cases: [(String, Place)] = [
      ("Pier", Place(name: "Pier", latitude: 46.0037, longitude: 8.9511)),
      ("OFFICE", Place(name: "office")),
      ("home", Place(name: "Home", latitude: 46, longitude: 8.95)),
    ]
    for (name, place) in cases {
      try journal.file.apply(
        EntryChange(place: .some(Place(name: name))), to: 4, at: date(1))
      #expect(try self.place(of: 4) == place)
      // What is taken back brings the position again.
      try journal.file.apply(EntryChange(place: .some(position)), to: 4, at: date(2))
    }
    #expect(try self.place(of: 2) == Place(name: "office"))
    try journal.file.apply(EntryChange(place: .some(nil)), to: 4, at: date(3))
    try journal.file.apply(EntryChange(place: .some(Place(name: "Quay"))), to: 4, at: date(4))
    #expect(try self.place(of: 4) == Place(name: "Quay"))
  }

  @Test("a renamed place has its name and position on every entry, is found by it, and undone")
  func rename() throws {
    #expect(try journal.file.renamePlaces([Place(name: "HOME")], to: "Flat", at: date(1)) == 1)
    #expect(try place(of: 1) == Place(name: "Flat", latitude: 46, longitude: 8.95))
    #expect(try found("flat") == [1])
    #expect(try found("home") == [])
    #expect(try journal.file.placeUses(EntryFilter()).map(\.place.name).contains("Home") == false)
    #expect(
      try journal.file.revisions(of: 1).last?.was == [
        .place(Place(name: "Home", latitude: 46, longitude: 8.95))
      ])
    _ = try journal.file.undo(nil, at: date(2))
    #expect(try place(of: 1) == Place(name: "Home", latitude: 46, longitude: 8.95))
    #expect(try found("home") == [1])
  }

  @Test("a name may change its case, and be used again, but not be taken from another place")
  func renameClash() throws {
    #expect(try journal.file.renamePlaces([Place(name: "home")], to: "HOME", at: date(1)) == 1)
    #expect(try place(of: 1)?.name == "HOME")
    let error = #expect(throws: StorageError.self) {
      try journal.file.renamePlaces([Place(name: "home")], to: "Office", at: date(2))
    }
    #expect(error?.code == .duplicate)
    let missing = #expect(throws: StorageError.self) {
      try journal.file.renamePlaces([Place(name: "nowhere")], to: "x", at: date(2))
    }
    #expect(missing?.code == .notFound)
    _ = try journal.file.renamePlaces([Place(name: "home")], to: "Flat", at: date(3))
    _ = try journal.file.renamePlaces([Place(name: "office")], to: "Home", at: date(4))
    // The former Home lay elsewhere.
    #expect(try place(of: 2) == Place(name: "Home"))
    _ = try journal.file.undo(nil, at: date(5))
    #expect(try place(of: 2)?.name == "office")
  }

  @Test("positions without a name become one place with a name")
  func name() throws {
    let positions = [
      Place(name: "", latitude: 46.0037, longitude: 8.9511),
      Place(name: "", latitude: 46.0038, longitude: 8.9512),
    ]
    #expect(try journal.file.renamePlaces(positions, to: "Lake", at: date(1)) == 2)
    #expect(try place(of: 4) == Place(name: "Lake", latitude: 46.0037, longitude: 8.9511))
    #expect(try place(of: 5) == Place(name: "Lake", latitude: 46.0037, longitude: 8.9511))
    _ = try journal.file.undo(nil, at: date(2))
    #expect(try place(of: 4) == positions[0])
    #expect(try place(of: 5) == positions[1])
  }

  @Test("merged places are one, which keeps its position, or gets theirs")
  func merge() throws {
    let home = Place(name: "home")
    #expect(try journal.file.mergePlaces([home], into: "Office", at: date(1)) == 1)
    #expect(try place(of: 1) == Place(name: "office", latitude: 46, longitude: 8.95))
    #expect(try place(of: 2) == Place(name: "office", latitude: 46, longitude: 8.95))
    #expect(try found("office") == [2, 1])
    _ = try journal.file.undo(nil, at: date(2))
    #expect(try place(of: 1) == Place(name: "Home", latitude: 46, longitude: 8.95))
    #expect(try place(of: 2) == Place(name: "office"))
    #expect(throws: StorageError.self) {
      try journal.file.mergePlaces([home, Place(name: "none")], into: "x", at: date(3))
    }
    #expect(try place(of: 1)?.name == "Home")
  }

  @Test("a position is set, forgotten and brought back, and moves no entry")
  func locate() throws {
    let there = try #require(Coordinates(latitude: 47, longitude: 9))
    #expect(try journal.file.locate(Place(name: "Office"), at: there, at: date(1)) == 1)
    #expect(try place(of: 2) == Place(name: "office", latitude: 47, longitude: 9))
    #expect(try journal.file.coordinates(ofPlace: "OFFICE") == there)
    _ = try journal.file.undo(nil, at: date(2))
    #expect(try place(of: 2) == Place(name: "office"))
    #expect(try journal.file.locate(Place(name: "home"), at: nil, at: date(3)) == 1)
    #expect(try journal.file.coordinates(ofPlace: "home") == nil)
    _ = try journal.file.undo(nil, at: date(4))
    #expect(try journal.file.coordinates(ofPlace: "home")?.latitude == 46)
  }

  @Test("taking an entry's place back leaves where the place lies")
  func undoneElsewhere() throws {
    let there = try #require(Coordinates(latitude: 47, longitude: 9))
    try journal.file.apply(
      EntryChange(place: .some(Place(name: "office"))), to: 1, at: date(1))
    try journal.file.apply(EntryChange(place: .some(Place(name: "Home"))), to: 3, at: date(2))
    _ = try journal.file.locate(Place(name: "Home"), at: there, at: date(3))
    _ = try journal.file.undo(1, at: date(4))
    #expect(try place(of: 1) == Place(name: "Home", latitude: 47, longitude: 9))
  }

  @Test(
    "a circle finds what lies in it",
    arguments: [
      (46.0, 8.95, 100.0, [Int64(1)]), (46.0, 8.95, 1000, [4, 1]), (46.0, 8.95, 300, [1]),
      (-46.0, 8.95, 1000, []), (90, 0, 4_900_000, [4, 1]), (46.0, -171.05, 9_800_000, [4, 1]),
      (46.0, -171.05, 9_700_000, []), (0, 0, 20_040_000, [4, 1]),
    ])
  func near(_ latitude: Double, _ longitude: Double, _ metres: Double, _ found: [Int64]) throws {
    let centre = try #require(Coordinates(latitude: latitude, longitude: longitude))
    let filter = EntryFilter(near: .init(centre, within: metres))
    #expect(try journal.file.overviews(matching: filter).map(\.entry.id) == found)
    #expect(try journal.file.count(matching: filter) == found.count)
  }

  @Test("a circle goes on across the line at which the date changes")
  func dateLine() throws {
    for (index, longitude) in [179.9995, -179.9995].enumerated() {
      var draft = Sample.draft("fiji", minutes: index)
      draft.place = Place(name: "", latitude: -17, longitude: longitude)
      _ = try journal.file.add(draft, uuid: UUID(), at: date(index))
    }
    for longitude in [180.0, -180.0, 179.9999, -179.9999] {
      let centre = try #require(Coordinates(latitude: -17, longitude: longitude))
      let filter = EntryFilter(near: .init(centre, within: 200))
      #expect(try journal.file.count(matching: filter) == 2, "\(longitude)")
    }
  }

  @Test("a saved circle and a saved name find the same after a rename")
  func saved() throws {
    let centre = try #require(Coordinates(latitude: 46, longitude: 8.95))
    try journal.file.saveFilter(
      EntryFilter(near: .init(centre, within: 100)), named: "here", at: date(1))
    try journal.file.saveFilter(EntryFilter(places: ["home"]), named: "named", at: date(2))
    _ = try journal.file.renamePlaces([Place(name: "home")], to: "Flat", at: date(3))
    for name in ["here", "named"] {
      let filter = EntryFilter(collections: [.init(anyOf: [name])])
      #expect(try journal.file.count(matching: filter) == 1, "\(name)")
    }
  }

  @Test("half of a position is found")
  func faults() throws {
    #expect(try journal.file.entriesAtNoPosition() == [])
    try journal.file.queue.write { db in
      try db.execute(sql: "UPDATE place SET longitude = NULL WHERE name_key = 'home'")
    }
    #expect(try journal.file.entriesAtNoPosition() == [1])
  }

  @Test("an erased entry takes the places with it that it had before")
  func erased() throws {
    _ = try journal.file.renamePlaces([Place(name: "home")], to: "Flat", at: date(1))
    #expect(try journal.value("SELECT count(*) FROM place WHERE name = 'Home'") == 1)
    _ = try journal.file.erase([1], at: date(2))
    #expect(try journal.value("SELECT count(*) FROM place WHERE name IN ('Home', 'Flat')") == 0)
  }

  @Test("a rename in one copy and a position in another are both kept when the copies are merged")
  func merged() throws {
    let there = try #require(Coordinates(latitude: 47, longitude: 9))
    let first = try MergeCopy()
    var draft = Sample.draft("entry")
    draft.place = Place(name: "office")
    _ = try first.file.add(draft, uuid: UUID(), at: first.tick())
    let second = try first.copy()
    _ = try first.file.renamePlaces([Place(name: "office")], to: "Office 2", at: first.tick())
    _ = try second.file.locate(Place(name: "office"), at: there, at: second.tick())
    let third = try second.copy()
    try second.merge(first)
    try first.merge(third)
    for copy in [first, second] {
      #expect(try copy.file.entries([1]).first?.place?.name == "Office 2")
    }
    let set = try #require(Coordinates(latitude: 48, longitude: 10))
    _ = try first.file.locate(Place(name: "Office 2"), at: set, at: first.tick())
    try second.merge(first)
    #expect(
      try second.file.entries([1]).first?.place
        == Place(name: "Office 2", latitude: 48, longitude: 10))
    let others = try second.copy()
    _ = try others.file.locate(Place(name: "Office 2"), at: nil, at: others.tick())
    try second.merge(others)
    #expect(try second.file.entries([1]).first?.place == Place(name: "Office 2"))
  }

  /// Three copies: one that knows a pier, one that has located it and then left it, and one that was there
  /// by itself.
  private static func piers() throws -> [MergeCopy] {
    var draft = Sample.draft("first")
    draft.place = Place(name: "Pier", latitude: 46, longitude: 8)
    let first = try MergeCopy()
    _ = try first.file.add(draft, uuid: UUID(), at: first.tick())
    let second = try first.copy()
    _ = try second.file.locate(
      Place(name: "pier"), at: Coordinates(latitude: 47, longitude: 8), at: second.tick())
    try second.file.apply(EntryChange(place: .some(nil)), to: 1, at: second.tick())
    let third = try MergeCopy(clock: first.clock)
    draft.note = "third"
    draft.place = Place(name: "PIER")
    _ = try third.file.add(draft, uuid: UUID(), at: third.tick())
    return [first, second, third]
  }

  @Test(
    "where a place lies does not depend on which of three copies is merged first",
    arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
  func threeCopies(_ order: [Int]) throws {
    let copies = try PlaceTests.piers()
    let merged = copies[order[0]]
    try merged.merge(copies[order[1]])
    try merged.merge(copies[order[2]])
    let places = try merged.file.allNumbers().map { try merged.file.entries([$0]).first }
      .sorted { $0?.note ?? "" < $1?.note ?? "" }.map { $0?.place }
    #expect(places == [nil, Place(name: "Pier", latitude: 47, longitude: 8)])
  }

  @Test("an erased entry takes with it where only it told that its place lies, in every copy")
  func erasedPosition() throws {
    let copies = try PlaceTests.piers()
    try copies[2].merge(copies[1])
    let alone = try copies[0].copy()
    _ = try copies[0].file.erase([1], at: copies[0].tick())
    #expect(try copies[0].value("SELECT count(*) FROM place") == 0)
    try copies[2].merge(copies[0])
    try alone.merge(copies[2])
    for copy in [copies[2], alone] {
      #expect(try copy.file.placeUses(EntryFilter()).map(\.place) == [Place(name: "PIER")])
    }
  }

  @Test("a place that no entry is of can be neither located nor renamed")
  func unused() throws {
    try journal.file.apply(EntryChange(place: .some(nil)), to: 1, at: date(1))
    for change in [
      { try journal.file.locate(Place(name: "home"), at: nil, at: date(2)) },
      { try journal.file.renamePlaces([Place(name: "home")], to: "Flat", at: date(2)) },
    ] {
      #expect(throws: StorageError.self) { try change() }
    }
    // It lies where it lay when an entry is of it again.
    try journal.file.apply(EntryChange(place: .some(Place(name: "HOME"))), to: 3, at: date(3))
    #expect(try place(of: 3) == Place(name: "Home", latitude: 46, longitude: 8.95))
  }
}
