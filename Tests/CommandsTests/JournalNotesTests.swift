import Foundation
import TestSupport
import Testing

@testable import Commands

@Suite("Notes about journals in the folder for state")
struct JournalNotesTests {
  private struct Note: JournalNote, Equatable {
    var date: Int64
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func notes(of journal: String) -> JournalNotes<Note> {
    JournalNotes(file: URL(filePath: folder.path("state/notes.json")), journal: journal)
  }

  @Test("none is lost where many runs change theirs at once")
  func atOnce() {
    DispatchQueue.concurrentPerform(iterations: 40) { number in
      notes(of: "\(number)").change { _ in Note(date: Int64(number)) }
    }
    for number in 0..<40 { #expect(notes(of: "\(number)").note == Note(date: Int64(number))) }
  }

  @Test("the oldest goes where there are more than 200 journals, and nothing is written for none")
  func many() {
    notes(of: "a").change { _ in nil }
    #expect(!FileManager.default.fileExists(atPath: folder.path("state")))
    for number in 0..<201 { notes(of: "\(number)").change { _ in Note(date: Int64(number)) } }
    #expect(notes(of: "0").note == nil && notes(of: "1").note != nil)
    // The journal's own note stays, however old.
    notes(of: "old").change { _ in Note(date: -1) }
    #expect(notes(of: "old").note == Note(date: -1) && notes(of: "1").note == nil)
    notes(of: "old").change { _ in nil }
    #expect(notes(of: "old").note == nil && notes(of: "2").note != nil)
  }
}
