import Entries
import Foundation
import Testing

@testable import Storage

@Suite("Where words are written")
struct WrittenMentionTests {
  @Test("every place of a title or a note is shown with the sentence around it, once")
  func passages() throws {
    let journal = try TemporaryJournal()
    let long = Array(repeating: "We walked on and on.", count: 20).joined(separator: " ")
    let walk = try journal.file.add(
      Sample.draft("Met Anna. Maria came.\nAnna Maria left. \(long) And ANNA MARIA again."),
      uuid: UUID())
    let letter = try journal.file.add(
      Sample.draft("Nobody.", title: "For Anna-Maria"), uuid: UUID())
    let redaction = try #require(TextRedaction("Anna Maria"))
    let found = try journal.file.writtenMentions(of: redaction)
    #expect(found.map(\.entry) == [walk, walk, letter])
    #expect(found.map(\.part) == [.note, .note, .title])
    let marked = found.map { mention in
      let scalars = Array(mention.passage.text.unicodeScalars)
      return mention.passage.matches.map { String(String.UnicodeScalarView(scalars[$0])) }
    }
    #expect(marked == [["Anna. Maria", "Anna Maria"], ["ANNA MARIA"], ["Anna-Maria"]])
    #expect(found[0].passage.isCutAtEnd && found[1].passage.isCutAtStart)
    #expect(try journal.file.writtenMentions(of: #require(TextRedaction("nowhere"))).isEmpty)
  }

  @Test("What only the history has is shown as an earlier version, each passage once")
  func earlier() throws {
    let journal = try TemporaryJournal()
    let entry = try journal.file.add(
      Sample.draft("Met Anna Maria.", title: "Walk"), uuid: UUID())
    for (number, change) in [
      EntryChange(note: "Met Anna Maria and Bob."), EntryChange(note: "Met Bob."),
      EntryChange(title: "With anna maria"), EntryChange(title: "Walk"),
    ].enumerated() {
      try journal.file.apply(change, to: entry, at: Date(timeIntervalSince1970: Double(number)))
    }
    let found = try journal.file.writtenMentions(of: #require(TextRedaction("Anna Maria")))
    #expect(found.map(\.isEarlier) == [true, true, true])
    #expect(found.map(\.part) == [.note, .note, .title])
    #expect(
      found.map(\.passage.text) == [
        "Met Anna Maria.", "Met Anna Maria and Bob.", "With anna maria",
      ])
    #expect(found.allSatisfy { $0.entry == entry })
  }

  @Test("What an entry got later and still has is no earlier version, what it lost is one")
  func present() throws {
    let journal = try TemporaryJournal()
    let entry = try journal.file.add(Sample.draft("A walk"), uuid: UUID())
    let redaction = try #require(TextRedaction("Anna"))
    func change(_ change: EntryChange, _ second: Double) throws {
      try journal.file.apply(change, to: entry, at: Date(timeIntervalSince1970: second))
    }
    try change(EntryChange(addTags: [Tag(.tag, "Anna")]), 1)
    #expect(try journal.file.writtenMentions(of: redaction).isEmpty)
    try change(EntryChange(note: "With Anna"), 2)
    #expect(try journal.file.writtenMentions(of: redaction).map(\.isEarlier) == [false])
    try change(EntryChange(removeTags: [Tag(.tag, "Anna")]), 3)
    let found = try journal.file.writtenMentions(of: redaction)
    #expect(found.map(\.part) == [.note, .label])
    #expect(found.map(\.isEarlier) == [false, true])
  }

  @Test("A tag and a person of one name are two labels")
  func labels() throws {
    let journal = try TemporaryJournal()
    let entry = try journal.file.add(
      Sample.draft("A walk", tags: [Tag(.tag, "Anna"), Tag(.person, "Anna")]), uuid: UUID())
    let found = try journal.file.mentions(of: #require(TextRedaction("anna")))
      .filter { $0.part == .label }
    #expect(Set(found.map(\.label)).count == 2)
    #expect(Set(found.compactMap(\.entry)) == [entry])
  }
}
