import Foundation
import GRDB
import Testing

@testable import Storage

@Suite("Creating a journal")
struct CreatingTests {
  @Test("The file and the folder made for it are its owner's alone")
  func permissions() throws {
    let journal = try TemporaryJournal()
    let manager = FileManager.default
    let file = try manager.attributesOfItem(atPath: journal.path)
    let folder = try manager.attributesOfItem(atPath: journal.folder.path)
    #expect(file[.posixPermissions] as? NSNumber == 0o600)
    #expect(folder[.posixPermissions] as? NSNumber == 0o700)
  }

  @Test("The log beside the file is its owner's alone, too")
  func logPermissions() throws {
    let journal = try TemporaryJournal()
    _ = try journal.file.add(Sample.draft("a"), uuid: UUID())
    for name in ["journal.sotto-wal", "journal.sotto-shm"] {
      let path = journal.folder.appending(path: name).path
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? NSNumber == 0o600)
    }
  }

  @Test("A writer's connection is set up as the design says")
  func setUp() throws {
    let journal = try TemporaryJournal()
    #expect(try journal.value("PRAGMA page_size") == 8192)
    #expect(try journal.value("PRAGMA auto_vacuum") == 2)
    #expect(try journal.value("PRAGMA application_id") == 0x536F_7474)
    #expect(try journal.value("PRAGMA user_version") == JournalFile.version)
    #expect(try journal.value("PRAGMA encoding") == "UTF-8")
    #expect(try journal.value("PRAGMA journal_mode") == "wal")
    #expect(try journal.value("PRAGMA synchronous") == 2)
    #expect(try journal.value("PRAGMA foreign_keys") == 1)
    #expect(try journal.value("PRAGMA busy_timeout") == 10_000)
  }

  @Test("The set-up holds when the journal is opened again")
  func setUpAgain() throws {
    let journal = try TemporaryJournal()
    try journal.file.close()
    let file = try JournalFile.open(at: journal.path, for: .writing)
    let pragmas = try file.queue.read { db in
      try ["journal_mode", "synchronous", "foreign_keys", "busy_timeout"].map {
        try String.fetchOne(db, sql: "PRAGMA \($0)")
      }
    }
    #expect(pragmas == ["wal", "2", "1", "10000"])
  }

  @Test("Every table is strict")
  func strict() throws {
    let journal = try TemporaryJournal()
    let lax: [String] = try journal.file.queue.read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'
            AND strict = 0 AND name NOT LIKE 'sqlite_%'
          """)
    }
    #expect(lax.isEmpty)
  }

  @Test("Foreign keys are enforced")
  func foreignKeys() throws {
    let journal = try TemporaryJournal()
    let error = #expect(throws: StorageError.self) {
      try journal.file.write { db in
        try db.execute(
          sql: "INSERT INTO entry_tag (entry_id, tag_id, position) VALUES (77, 88, 0)")
      }
    }
    #expect(error?.code == .notFound)
  }

  @Test("A write transaction is IMMEDIATE: it waits for the lock before it reads")
  func immediate() throws {
    let journal = try TemporaryJournal()
    let other = try JournalFile.open(at: journal.path, for: .writing)
    try other.queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA busy_timeout = 0")
    }
    try journal.file.write { _ in
      let error = #expect(throws: StorageError.self) { try other.write { _ in } }
      #expect(error?.code == .locked)
    }
  }

  @Test("What exists is not created again and stays as it is")
  func exists() throws {
    let journal = try TemporaryJournal()
    try journal.file.close()
    let before = try Data(contentsOf: URL(filePath: journal.path))
    let error = #expect(throws: StorageError.self) { try JournalFile.create(at: journal.path) }
    #expect(error?.code == .exists)
    #expect(try Data(contentsOf: URL(filePath: journal.path)) == before)
    #expect(try journal.names == ["journal.sotto"])
  }

  @Test("Of several that create the same journal at once, exactly one succeeds")
  func race() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "sotto-storage-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "deep/er/journal.sotto").path
    let codes = await withTaskGroup(of: StorageError.Code?.self) { group in
      for _ in 0..<8 {
        group.addTask {
          do throws(StorageError) {
            try JournalFile.create(at: path).close()
            return nil
          } catch {
            return error.code
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(codes.count { $0 == nil } == 1)
    #expect(codes.allSatisfy { $0 == nil || $0 == .exists })
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: "deep/er").path)
    #expect(names == ["journal.sotto"])
  }

  @Test("A folder that cannot be made is an error that names the journal")
  func impossibleFolder() throws {
    let journal = try TemporaryJournal()
    let error = #expect(throws: StorageError.self) {
      try JournalFile.create(at: journal.path + "/inside/journal.sotto")
    }
    #expect(error?.path == journal.path + "/inside/journal.sotto")
  }
}
