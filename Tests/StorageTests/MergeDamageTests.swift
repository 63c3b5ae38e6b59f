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
}
