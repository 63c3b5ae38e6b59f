import Entries
import Fixtures
import Foundation
import GRDB
import Testing

@testable import Storage

@Suite("Opening a journal")
struct OpeningTests {
  /// Things that may be found where a journal is expected.
  enum Stranger: String, CaseIterable {
    case empty, text, magicAlone, otherDatabase, otherDatabaseWithLog, folder, pipe, newer
  }

  @Test("What is no journal, or newer, is refused and left as it is", arguments: Stranger.allCases)
  func refusal(_ stranger: Stranger) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "sotto-storage-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "stranger").path
    try make(stranger, at: path)
    let before = try contents(of: folder)
    for access in [JournalFile.Access.reading, .writing] {
      let error = #expect(throws: StorageError.self) {
        try JournalFile.open(at: path, for: access)
      }
      #expect(error?.code == (stranger == .newer ? .newerVersion : .notAJournal))
      #expect(error?.path == path)
    }
    #expect(try contents(of: folder) == before)
  }

  @Test("A journal that is taken away just before it is opened is not made anew")
  func takenAway() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "sotto-storage-\(UUID().uuidString) 100%?#")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "journal.sotto").path
    #expect(throws: DatabaseError.self) {
      try Connection.forWriting(path: path, limit: StepLimit())
    }
    #expect(throws: DatabaseError.self) {
      try Connection.forReading(path: path, limit: StepLimit())
    }
    #expect(try contents(of: folder).isEmpty)
  }

  private func make(_ stranger: Stranger, at path: String) throws {
    let url = URL(filePath: path)
    switch stranger {
    case .empty: try Data().write(to: url)
    case .text: try Data(String(repeating: "dear diary ", count: 50).utf8).write(to: url)
    case .magicAlone: try Data("SQLite format 3\0".utf8).write(to: url)
    case .otherDatabase, .otherDatabaseWithLog:
      let queue = try DatabaseQueue(path: path)
      try queue.writeWithoutTransaction { db in
        if stranger == .otherDatabaseWithLog { try db.execute(sql: "PRAGMA journal_mode = WAL") }
        try db.execute(sql: "CREATE TABLE entry (id INTEGER PRIMARY KEY)")
      }
      try queue.close()
    case .folder:
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    case .pipe:
      #expect(unsafe mkfifo(path, 0o600) == 0)
    case .newer:
      let journal = try JournalFile.create(at: path)
      try journal.queue.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA user_version = 1000")
      }
      try journal.close()
    }
  }

  /// Returns the names in a folder with the bytes of its files.
  private func contents(of folder: URL) throws -> [String: Data?] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try Dictionary(
      uniqueKeysWithValues: names.map { name in
        let url = folder.appending(path: name)
        let type = try FileManager.default.attributesOfItem(atPath: url.path)[.type]
        let isFile = type as? FileAttributeType == .typeRegular
        return (name, isFile ? try Data(contentsOf: url) : nil)
      })
  }

  @Test("A newer version is refused even where only the log knows of it")
  func newerInLog() throws {
    let journal = try TemporaryJournal()
    try journal.file.queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA user_version = 1000")
    }
    let error = #expect(throws: StorageError.self) {
      try JournalFile.open(at: journal.path, for: .reading)
    }
    #expect(error?.code == .newerVersion)
    // As a crash of the newer program leaves it: nothing writes its log into the file.
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "sotto-storage-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "journal.sotto").path
    for ending in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: journal.path + ending, toPath: path + ending)
    }
    let before = try contents(of: folder)
    for access in [JournalFile.Access.reading, .writing] {
      let error = #expect(throws: StorageError.self) {
        try JournalFile.open(at: path, for: access)
      }
      #expect(error?.code == .newerVersion)
      #expect(try contents(of: folder) == before)
    }
  }

  @Test("An older version is not migrated by reading")
  func older() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "sotto-storage-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let copy = folder.appending(path: "old.sotto")
    try FileManager.default.copyItem(at: Fixture.journal(ofVersion: 1), to: copy)
    let error = #expect(throws: StorageError.self) {
      try JournalFile.open(at: copy.path, for: .reading)
    }
    #expect(error?.code == .olderVersion)
  }

  @Test("A missing file is missing and is not made", arguments: [true, false])
  func missing(writing: Bool) throws {
    let journal = try TemporaryJournal()
    let error = #expect(throws: StorageError.self) {
      try JournalFile.open(at: journal.path + "2", for: writing ? .writing : .reading)
    }
    #expect(error?.code == .missing)
    #expect(try !journal.names.contains("journal.sotto2"))
  }

  @Test("Reading leaves the file and its folder as they were")
  func readingWritesNothing() throws {
    let journal = try TemporaryJournal()
    _ = try journal.file.add(Sample.draft("a walk"), uuid: UUID())
    try journal.file.close()
    let before = try contents(of: journal.folder)
    #expect(before.keys.sorted() == ["journal.sotto"])
    let reader = try JournalFile.open(at: journal.path, for: .reading)
    #expect(try reader.count(matching: .init()) == 1)
    #expect(try reader.search(SearchQuery("walk")).count == 1)
    try reader.close()
    #expect(try contents(of: journal.folder) == before)
  }

  @Test("Reading beside a writer sees what is committed and disturbs nothing")
  func besideWriter() throws {
    let journal = try TemporaryJournal()
    _ = try journal.file.add(Sample.draft("one"), uuid: UUID())
    let log = journal.folder.appending(path: "journal.sotto-wal")
    let (fileBefore, logBefore) = (
      try Data(contentsOf: URL(filePath: journal.path)), try Data(contentsOf: log)
    )
    let reader = try JournalFile.open(at: journal.path, for: .reading)
    #expect(try reader.count(matching: .init()) == 1)
    #expect(try Data(contentsOf: URL(filePath: journal.path)) == fileBefore)
    #expect(try Data(contentsOf: log) == logBefore)
    _ = try journal.file.add(Sample.draft("two"), uuid: UUID())
    #expect(try reader.count(matching: .init()) == 2)
    try reader.close()
    _ = try journal.file.add(Sample.draft("three"), uuid: UUID())
    #expect(try journal.file.count(matching: .init()) == 3)
  }

  @Test("An instance opened for reading refuses to write")
  func readingOnly() throws {
    let journal = try TemporaryJournal()
    let reader = try JournalFile.open(at: journal.path, for: .reading)
    let error = #expect(throws: StorageError.self) {
      try reader.add(Sample.draft("no"), uuid: UUID())
    }
    #expect(error?.code == .notPermitted)
    #expect(try journal.file.count(matching: .init()) == 0)
  }

  @Test("Where no log can be made, the file is read as immutable, whatever its name")
  func immutable() throws {
    let journal = try TemporaryJournal()
    _ = try journal.file.add(Sample.draft("a"), uuid: UUID())
    try journal.file.close()
    let odd = journal.folder.appending(path: "100% mine?#1 ä.sotto")
    try FileManager.default.moveItem(at: URL(filePath: journal.path), to: odd)
    // A folder with the log's name stops SQLite like a read-only medium does, even for root.
    try FileManager.default.createDirectory(
      atPath: odd.path + "-wal", withIntermediateDirectories: false)
    let reader = try JournalFile.open(at: odd.path, for: .reading)
    #expect(try reader.count(matching: .init()) == 1)
  }

  @Test("A journal is opened through a symbolic link")
  func link() throws {
    let journal = try TemporaryJournal()
    let link = journal.folder.appending(path: "link.sotto")
    try FileManager.default.createSymbolicLink(
      atPath: link.path, withDestinationPath: journal.path)
    #expect(try JournalFile.open(at: link.path, for: .reading).count(matching: .init()) == 0)
  }

  @Test("A copy in another journal mode is taken back to a write-ahead log by writing")
  func copy() throws {
    let journal = try TemporaryJournal()
    let copy = journal.folder.appending(path: "copy.sotto").path
    try journal.file.queue.writeWithoutTransaction { db in
      try db.execute(sql: "VACUUM INTO ?", arguments: [copy])
    }
    let file = try JournalFile.open(at: copy, for: .writing)
    let mode = try file.queue.read { db in try String.fetchOne(db, sql: "PRAGMA journal_mode") }
    #expect(mode == "wal")
  }

  #if os(Linux)
    @Test("A journal that is open stays locked while it is opened again and closed")
    func locks() throws {
      let journal = try TemporaryJournal()
      let other = try JournalFile.open(at: journal.path, for: .reading)
      #expect(try other.count(matching: .init()) == 0)
      let number = try #require(
        FileManager.default.attributesOfItem(atPath: journal.path)[.systemFileNumber] as? NSNumber)
      let own = { () throws -> Int in
        try String(contentsOfFile: "/proc/locks", encoding: .utf8).split(separator: "\n").count {
          $0.contains(" \(getpid()) ") && $0.contains(":\(number) ")
        }
      }
      #expect(try own() > 0)
      #expect(JournalFile.isJournal(at: journal.path))
      try JournalFile.open(at: journal.path, for: .reading).close()
      #expect(try own() > 0)
    }
  #endif
}
