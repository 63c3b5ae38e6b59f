import Entries
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Storage

@Suite("Merging what is damaged")
struct MergeDamageTests {
  @Test("of a damaged recording takes nothing that is not as it was written")
  func brokenSound() throws {
    let first = try MergeTests.journal()
    let second = try first.copy()
    _ = try second.record(Sample.draft("new", minutes: 3))
    let missing = try first.file.missingRecordings(of: second.file, named: "other")
    try second.file.write { db in
      try db.execute(sql: "UPDATE segment SET bytes = zeroblob(32000) WHERE recording_id = 2")
    }
    let broken = try #require(missing.first)
    #expect(missing.count == 1)
    let error = #expect(throws: StorageError.self) {
      try first.file.stage(broken, of: second.file, named: "other", isProved: false) { _ in }
    }
    #expect(error?.code == .damaged && error?.path == "other")
    try first.file.discardStages([broken.uuid])
    let report = try first.file.merge(
      second.file, named: "other", isTrial: false, at: first.tick())
    #expect(report.added.count == 1 && report.recordings == 0)
    #expect(try first.faults() == [])
  }

  @Test(
    "takes a piece that is not as it was written only of what a digest proves as a whole",
    arguments: [true, false])
  func digest(isThere: Bool) throws {
    let first = try MergeTests.journal()
    let second = try first.copy()
    _ = try second.record(Sample.draft("new", minutes: 3))
    if !isThere {
      try second.file.write { db in
        try db.execute(sql: "UPDATE recording SET digest = NULL WHERE id = 2")
      }
    }
    let found = try first.file.missingRecordings(of: second.file, named: "other")
    let missing = try #require(found.first)
    #expect(missing.hasDigest == isThere)
    try second.file.write { db in
      try db.execute(sql: "UPDATE segment SET bytes = zeroblob(32000) WHERE recording_id = 2")
    }
    func stage() throws -> Int64? {
      try first.file.stage(
        missing, of: second.file, named: "other", isProved: missing.hasDigest
      ) { _ in }.changed
    }
    if isThere {
      #expect(try stage() == 0)
    } else {
      let error = #expect(throws: StorageError.self) { _ = try stage() }
      #expect(error?.code == .damaged)
    }
  }

  @Test(
    "refuses a journal whose order of changes, identifiers or values no journal can have",
    arguments: [
      "UPDATE transcript SET stamp = ''",
      "UPDATE transcript SET chosen = 'ffffffffffffffff-0000000000000000'",
      "UPDATE entry SET uuid = 'x' WHERE id = 1", "UPDATE entry SET day = 'never'",
      "INSERT INTO removal (kind, name, removed) VALUES ('entry', 'x', 'y')",
      "UPDATE saved_filter SET filter = '[]'", "UPDATE utterance SET words = '7'",
      "UPDATE recording SET uuid = '../../x'", "UPDATE mood_word SET saved = 'z'",
    ])
  func hostile(_ sql: String) throws {
    let first = try MergeTests.journal()
    let second = try MergeTests.journal()
    try second.file.apply(EntryChange(note: "x"), to: 1, at: second.tick())
    try second.file.saveFilter(EntryFilter(limit: 1), named: "f", at: second.tick())
    try second.file.changeMoodWords(at: second.tick()) { _ in [.hidden("happy")] }
    try second.file.write { db in try db.execute(sql: sql) }
    let before = try first.rows()
    let error = #expect(throws: StorageError.self) {
      for missing in try first.file.missingRecordings(of: second.file, named: "other") {
        try first.file.stage(missing, of: second.file, named: "other", isProved: false) { _ in }
      }
      _ = try first.file.merge(second.file, named: "other", isTrial: false, at: first.tick())
    }
    #expect(error?.code == .damaged && error?.path == "other", "\(String(describing: error))")
    let stages = try first.file.unfinishedRecordings().map(\.uuid.stored)
    try first.file.discardStages(stages)
    // Numbers that were given out are not given out again.
    #expect(
      try first.rows().filter { !$0.hasPrefix("sqlite_sequence") }
        == before.filter { !$0.hasPrefix("sqlite_sequence") })
  }

  @Test(
    "leaves a time that no program writes in the other journal, and counts it",
    arguments: [
      "entry.created", "entry.edited", "entry_change.made", "entry_change.undone",
      "learned_text.added", "transcript.created",
    ], [Int64.min, Int64.max])
  func impossibleTime(_ column: String, _ time: Int64) throws {
    let names = column.split(separator: ".")
    let first = try MergeTests.journal()
    let second = try first.copy()
    // A part of what is damaged is in both journals, the other only in one.
    for copy in [first, second] { try copy.learn("both") }
    for entry: Int64 in [1, 2] {
      try second.file.apply(EntryChange(note: "changed"), to: entry, at: second.tick())
    }
    try first.merge(second)
    let before = try first.essence()
    _ = try second.file.add(Sample.draft("new", minutes: 5), uuid: UUID(), at: second.tick())
    try second.file.apply(EntryChange(note: "newer"), to: 3, at: second.tick())
    try second.learn("new")
    try second.hear("at the harbour", in: 1)
    try second.file.write { db in
      try db.execute(sql: "UPDATE \(names[0]) SET \(names[1]) = \(time)")
    }
    let report = try first.merge(second)
    #expect(report.timesLeft > 0 && report.added.count == 1)
    #expect(try first.file.impossibleTimes() == [])
    #expect(try first.faults() == [])
    // What was here before is as it was.
    let known = try first.essence().filter { before.contains($0) }
    #expect(known.count(where: { $0.hasPrefix("entry ") }) >= 1)
    #expect(known.count(where: { $0.hasPrefix("text ") }) == 1)
    // Again, it changes nothing.
    let rows = try first.rows()
    #expect(try first.merge(second).timesLeft == report.timesLeft)
    #expect(try first.rows() == rows)
  }

  @Test("names the journal that has a value which is not allowed")
  func forbiddenValue() throws {
    let first = try MergeTests.journal()
    let second = try first.copy()
    try second.file.apply(EntryChange(note: "changed"), to: 1, at: second.tick())
    let word = """
      INSERT INTO vocabulary (text, text_key, origin, pronunciations)
      VALUES ('Namrata', 'namrata', 'spellimg', '[]')
      """
    try second.loosely(word)
    let theirs = #expect(throws: StorageError.self) { try first.merge(second) }
    #expect(theirs?.code == .damaged && theirs?.path == "other")
    #expect(theirs?.reason == "a value in it is not allowed")
    try second.loosely("DELETE FROM vocabulary")
    try first.loosely(
      "UPDATE search_document SET entry_id = 9223372036854775807 WHERE entry_id = 1")
    let own = #expect(throws: StorageError.self) { try first.merge(second) }
    #expect(own?.code == .contradictory && own?.path == first.file.path)
  }
}

extension MergeCopy {
  /// Runs a statement that no constraint holds back.
  fileprivate func loosely(_ sql: String) throws {
    try file.queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA foreign_keys = OFF")
      try db.execute(sql: "PRAGMA ignore_check_constraints = ON")
      try db.execute(sql: sql)
      try db.execute(sql: "PRAGMA ignore_check_constraints = OFF")
      try db.execute(sql: "PRAGMA foreign_keys = ON")
    }
  }

  /// Adds a text to learn.
  fileprivate func learn(_ name: String) throws {
    try file.write { db in
      try db.execute(
        sql: "INSERT INTO learned_text (added, name, text) VALUES (1000, ?, 'words')",
        arguments: [name])
    }
  }
}
