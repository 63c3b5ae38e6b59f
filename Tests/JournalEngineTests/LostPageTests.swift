import Entries
import Foundation
import GRDB
import Testing

@testable import JournalEngine
@testable import Storage

/// Each page of each table, one after the other.
@Suite("Any page that is lost")
struct LostPageTests {
  private static let tables = [
    "entry", "entry_tag", "tag", "recording", "segment", "transcript", "utterance", "entry_change",
    "search_document", "search_index_data", "search_index_idx", "search_index_docsize",
    "search_index_config", "entry_day", "utterance_text", "sqlite_autoindex_utterance_1",
    "sqlite_autoindex_entry_1", "segment_span", "recording_entry", "transcript_recording",
  ]

  /// What a journal holds, to be compared.
  private struct Contents: Equatable {
    var notes: [Int64: String] = [:]
    var titles: [Int64: String] = [:]
    var labels: [Int64: [String]] = [:]
    var texts: [Int64: String] = [:]
    var found: Int = 0

    init(_ journal: Journal) throws {
      for entry in try journal.entries(try journal.file.allNumbers()) {
        notes[entry.id] = entry.note
        titles[entry.id] = entry.title
        labels[entry.id] = entry.tags.map(\.name)
      }
      texts = try SpokenJournal.texts(of: journal)
      found = try journal.file.search(SearchQuery("number")).count
    }
  }

  @Test("of labels costs no entry its own and gives it no other, also after an erasure")
  func labels() async throws {
    let workshop = try Workshop()
    let journal = try workshop.create()
    let moment = journal.surroundings.moment
    for names in [["a"], ["b"], ["c"], ["a", "d"]] {
      _ = try journal.add(
        EntryDraft(moment: moment, note: "x", tags: names.map { Tag(.tag, $0) }))
    }
    _ = try journal.erase([2])
    for name in ["e", "f"] {
      _ = try journal.add(EntryDraft(moment: moment, note: "y", tags: [Tag(.person, name)]))
    }
    func labels(_ journal: Journal) throws -> [[String]] {
      try journal.entries(journal.file.allNumbers()).map { $0.tags.map(\.name).sorted() }
    }
    let before = try labels(journal)
    #expect(before == [["a"], ["c"], ["a", "d"], ["e"], ["f"]])
    try journal.file.close()
    let pages = try SpokenJournal.pages(of: "tag", at: workshop.journalPath)
    try SpokenJournal.overwrite(pages, at: workshop.journalPath)
    let saved = try await Journal.salvage(workshop.journalPath, to: workshop.path("new.sotto"))
    let new = try Journal.open(at: saved.path, for: .reading)
    #expect(try labels(new) == before)
  }

  @Test(
    "is named, is mended without a loss or left as it is, and costs only what it held",
    arguments: tables)
  func page(_ table: String) async throws {
    let workshop = try Workshop()
    let journal = try await SpokenJournal.made.open(in: workshop)
    let before = try Contents(journal)
    try journal.file.close()
    let whole = try Data(contentsOf: URL(filePath: workshop.journalPath))
    let pages = try SpokenJournal.pages(of: table, at: workshop.journalPath)
    #expect(!pages.isEmpty)
    // The first one is the root; of many alike, some are enough.
    let chosen =
      pages.count > 6
      ? [pages[0], pages[1], pages[pages.count / 2], pages[pages.count - 1]] : pages
    for page in chosen {
      try whole.write(to: URL(filePath: workshop.journalPath))
      try SpokenJournal.overwrite([page], at: workshop.journalPath)
      let saved = try await Journal.salvage(
        workshop.journalPath, to: workshop.path("\(page).sotto"))
      let new = try Journal.open(at: saved.path, for: .writing)
      let rest = try Contents(new)
      // Only sound stands nowhere else.
      let isSound = saved.report.faults.allSatisfy { $0.kind == .sound }
      #expect(
        saved.report.faults.isEmpty || (table == "segment" && isSound),
        "\(table) \(page): \(saved.report.faults)")
      #expect(rest == before || saved.isLossy, "\(table) \(page)")
      // These are in the file a second time.
      #expect(rest.texts.values.sorted() == before.texts.values.sorted(), "\(table) \(page)")
      #expect(rest.notes.values.sorted() == before.notes.values.sorted(), "\(table) \(page)")
      #expect(rest.labels == before.labels, "\(table) \(page)")
      new.close()

      let damaged = try workshop.open()
      let found = try await damaged.check()
      #expect(!found.remaining.isEmpty, "\(table) \(page)")
      let repaired = try await damaged.check(CheckRequest(repairs: true))
      damaged.close()
      let again = try workshop.open()
      let left = try await again.check()
      #expect(left.remaining.isEmpty == repaired.remaining.isEmpty, "\(table) \(page)")
      if left.remaining.isEmpty {
        #expect(try Contents(again) == before, "\(table) \(page)")
      }
      again.close()
    }
  }
}
