import Entries
import Foundation
import Testing

@testable import Storage

@Suite("Entries")
struct EntryTests {
  @Test("An entry comes back with every part as it was given")
  func roundTrip() throws {
    let journal = try TemporaryJournal()
    let uuid = UUID()
    let draft = EntryDraft(
      moment: Sample.moment(), title: "At the pier", note: "Wind, 😀\nand “salt”.",
      mood: Mood(score: 4, word: "wach", emoji: "🌊"), energy: Energy(level: 7),
      place: Place(name: "Pier", latitude: 54.1, longitude: 12.1),
      tags: [.init(.tag, "sea"), .init(.person, "Zoë"), .init(.activity, "walking")])
    let number = try journal.file.add(draft, uuid: uuid)
    let entry = try #require(try journal.file.entries([number]).first)
    #expect(entry.id == 1)
    #expect(entry.uuid == uuid)
    Sample.expect(entry, isOf: draft)
    #expect(entry.edited == nil)
    #expect(entry.deleted == nil)
  }

  @Test("Entries come in the order asked, and a number that no entry has is passed over")
  func order() throws {
    let journal = try TemporaryJournal()
    for index in 0..<3 { _ = try journal.file.add(Sample.draft("\(index)"), uuid: UUID()) }
    #expect(try journal.file.entries([3, 9, 1]).map(\.id) == [3, 1])
  }

  @Test("A text that holds a NUL is kept up to its end")
  func nul() throws {
    let journal = try TemporaryJournal()
    let number = try journal.file.add(Sample.draft("one\0two"), uuid: UUID())
    #expect(try journal.file.entries([number]).first?.note == "one\u{FFFD}two")
  }

  @Test("A failed addition takes no number")
  func dense() throws {
    let journal = try TemporaryJournal()
    let uuid = UUID()
    #expect(try journal.file.add(Sample.draft(), uuid: uuid) == 1)
    #expect(throws: StorageError.self) { try journal.file.add(Sample.draft(), uuid: uuid) }
    #expect(try journal.file.add(Sample.draft(), uuid: UUID()) == 2)
  }

  @Test("A change touches what it names and nothing else")
  func change() throws {
    let journal = try TemporaryJournal()
    let number = try journal.file.add(
      EntryDraft(
        moment: Sample.moment(), title: "old", note: "note", mood: Mood(score: 2),
        energy: Energy(level: 3), place: Place(name: "here")), uuid: UUID())
    let date = Date(timeIntervalSince1970: 1_800_000_000)
    try journal.file.apply(EntryChange(title: "new"), to: number, at: date)
    var entry = try #require(try journal.file.entries([number]).first)
    #expect(entry.title == "new")
    #expect(entry.note == "note")
    #expect(entry.mood == Mood(score: 2))
    #expect(entry.energy == Energy(level: 3))
    #expect(entry.place == Place(name: "here"))
    #expect(entry.edited == date)
    try journal.file.apply(
      EntryChange(mood: .some(nil), energy: .some(nil), place: .some(nil)), to: number, at: date)
    entry = try #require(try journal.file.entries([number]).first)
    #expect(entry.mood == nil)
    #expect(entry.energy == nil)
    #expect(entry.place == nil)
  }

  @Test("To change, delete or restore what is not there is refused whole")
  func missing() throws {
    let journal = try TemporaryJournal()
    let number = try journal.file.add(Sample.draft(), uuid: UUID())
    let date = Sample.moment().date
    let errors = [
      #expect(throws: StorageError.self) {
        try journal.file.apply(EntryChange(title: "x"), to: 9, at: date)
      },
      #expect(throws: StorageError.self) { try journal.file.trash([number, 9], at: date) },
      #expect(throws: StorageError.self) { try journal.file.restore([9]) },
    ]
    #expect(errors.allSatisfy { $0?.code == .notFound })
    #expect(try journal.file.entries([number]).first?.deleted == nil)
  }

  @Test("One label has one name, whatever its case and script")
  func labels() throws {
    let journal = try TemporaryJournal()
    let first = try journal.file.add(
      Sample.draft(tags: [.init(.tag, "Übung"), .init(.tag, "WORK")]), uuid: UUID())
    let second = try journal.file.add(
      Sample.draft(tags: [.init(.tag, "u\u{308}bung"), .init(.person, "work")]), uuid: UUID())
    #expect(try journal.value("SELECT count(*) FROM tag") == 3)
    #expect(try journal.file.entries([second])[0].tags[0].name == "Übung")
    let date = Sample.moment().date
    try journal.file.apply(
      EntryChange(addTags: [.init(.tag, "work"), .init(.tag, "new")]), to: first, at: date)
    #expect(try journal.file.entries([first])[0].tags.map(\.name) == ["Übung", "WORK", "new"])
    try journal.file.apply(
      EntryChange(removeTags: [.init(.tag, "Work"), .init(.tag, "none")]), to: first, at: date)
    #expect(try journal.file.entries([first])[0].tags.map(\.name) == ["Übung", "new"])
    #expect(try journal.value("SELECT count(*) FROM tag WHERE kind = 'tag' AND name = 'work'") == 0)
  }

  @Test("One place has one row; coordinates given later are added to it")
  func places() throws {
    let journal = try TemporaryJournal()
    for place in [
      Place(name: "Hafen"), Place(name: "HAFEN", latitude: 1, longitude: 2), Place(name: "hafen"),
      Place(name: "", latitude: 3, longitude: 4), Place(name: "", latitude: 3, longitude: 4),
      Place(name: "", latitude: 5, longitude: 6),
    ] {
      _ = try journal.file.add(EntryDraft(moment: Sample.moment(), place: place), uuid: UUID())
    }
    #expect(try journal.value("SELECT count(*) FROM place") == 3)
    let first = try journal.file.entries([1])[0].place
    #expect(first == Place(name: "Hafen", latitude: 1, longitude: 2))
    #expect(try journal.file.entries([6])[0].place == Place(name: "", latitude: 5, longitude: 6))
  }

  @Test("The trash keeps an entry whole and gives it back whole")
  func trash() throws {
    let journal = try TemporaryJournal()
    let number = try journal.file.add(Sample.draft("lost and found"), uuid: UUID())
    let before = try journal.file.entries([number])
    let date = Date(timeIntervalSince1970: 1_800_000_000)
    try journal.file.trash([number], at: date)
    try journal.file.trash([number], at: date.addingTimeInterval(60))
    #expect(try journal.file.entries([number]).first?.deleted == date)
    #expect(try journal.file.overviews(matching: EntryFilter()).isEmpty)
    #expect(try journal.file.overviews(matching: EntryFilter(trashed: true)).count == 1)
    try journal.file.restore([number])
    #expect(try journal.file.entries([number]) == before)
  }

  @Test("The mark of what was redacted is no word of a mood's example nor of what was written")
  func redactionMarks() throws {
    let journal = try TemporaryJournal()
    let moment = Sample.moment()
    for note in ["At [redacted] with friends", "[redacted]"] {
      let draft = EntryDraft(moment: moment, note: note, mood: Mood(score: 4))
      _ = try journal.file.add(draft, uuid: UUID())
    }
    let examples = try journal.file.moodExamples(most: 10, charactersEach: 100)
    #expect(examples.map { $0.text.split(separator: " ") } == [["At", "with", "friends"]])
    let texts = try journal.file.texts(in: moment.day...moment.day, upTo: 1000).texts
    #expect(
      texts.map { $0.text.split(separator: " ") } == [[], ["At", "with", "friends"]])
    var holding = 0
    try journal.file.forEachText(holding: "redacted") { _, text in
      holding += text.contains("redacted") ? 1 : 0
    }
    #expect(holding == 0)
  }

  @Test("A title that asks is no example of a mood, and what was answered is one")
  func moodExamples() throws {
    let journal = try TemporaryJournal()
    for (title, note) in [("What made you happy?", ""), ("Why?", "Rain."), ("A walk", "")] {
      let draft = EntryDraft(
        moment: Sample.moment(), title: title, note: note, mood: Mood(score: 2))
      _ = try journal.file.add(draft, uuid: UUID())
    }
    let examples = try journal.file.moodExamples(most: 10, charactersEach: 4)
    #expect(examples.map { $0.text.split(separator: " ") } == [["Rain"], ["A", "walk"]])
    #expect(examples.map(\.score) == [2, 2])
  }
}
