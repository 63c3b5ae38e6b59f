import Foundation
import GRDB
import TestSupport
import Testing

@testable import Storage

/// SQLite's frames wait to be written to the log; nobody may notice.
@Suite("Frames of a log that wait")
struct LogFramesTests {
  /// Two connections to one file, whose caches are so small that pages go to the log before a transaction ends.
  private struct Pair {
    let folder: TemporaryFolder
    let first: DatabaseQueue
    let second: DatabaseQueue
    var path: String { folder.path("journal") }

    init() throws {
      folder = try TemporaryFolder()
      let path = folder.path("journal")
      func open() throws -> DatabaseQueue {
        var configuration = Connection.configuration()
        configuration.prepareDatabase { db in
          try db.execute(
            sql: """
              PRAGMA page_size = 8192; PRAGMA journal_mode = WAL; PRAGMA cache_size = 10;
              PRAGMA wal_autocheckpoint = 60;
              """)
        }
        return try DatabaseQueue(path: path, configuration: configuration)
      }
      first = try open()
      try first.write {
        try $0.execute(sql: "CREATE TABLE scrap (id INTEGER PRIMARY KEY, bytes BLOB)")
      }
      second = try open()
    }
  }

  private static func write(_ bytes: Data, as id: Int64, _ db: Database) throws {
    try db.execute(sql: "REPLACE INTO scrap VALUES (?, ?)", arguments: [id, bytes])
  }

  private static func scraps(_ db: Database) throws -> [Int64: Data] {
    let rows = try Row.fetchAll(db, sql: "SELECT id, bytes FROM scrap")
    return Dictionary(uniqueKeysWithValues: rows.map { ($0[0] as Int64, $0[1] as Data) })
  }

  private static func bytes(_ count: Int, _ seed: UInt64) -> Data {
    Data(SeededRandom.bytes(count, seed: seed))
  }

  @Test("SQLite finds the methods of a file where it looks for them")
  func layout() {
    #expect(MemoryLayout<WatchedFile>.offset(of: \.methods) == 0)
  }

  @Test(
    "What one connection has committed, another reads at once",
    arguments: ["NORMAL", "FULL"])
  func committed(synchronous: String) throws {
    let pair = try Pair()
    try pair.first.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA synchronous = \(synchronous)")
    }
    for (id, count) in [(Int64(1), 10), (2, 9000), (3, 400_000), (4, 3)] {
      let bytes = LogFramesTests.bytes(count, UInt64(id))
      try pair.first.write { try LogFramesTests.write(bytes, as: id, $0) }
      #expect(try pair.second.read { try LogFramesTests.scraps($0)[id] } == bytes)
    }
  }

  @Test("A transaction that was taken back overwrites nothing that another connection writes then")
  func takenBack() throws {
    let pair = try Pair()
    let kept = LogFramesTests.bytes(300_000, 1)
    for _ in 0..<3 {
      try pair.first.writeWithoutTransaction { db in
        try db.beginTransaction(.immediate)
        try LogFramesTests.write(LogFramesTests.bytes(300_000, 2), as: 1, db)
        try db.rollback()
      }
      try pair.second.write { try LogFramesTests.write(kept, as: 1, $0) }
      #expect(try pair.first.read { try LogFramesTests.scraps($0) } == [1: kept])
    }
    try pair.first.close()
    #expect(try pair.second.read { try LogFramesTests.scraps($0) } == [1: kept])
    #expect(try pair.second.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") } == "ok")
  }

  @Test(
    "A killed process leaves a log from which SQLite itself reads all that was committed")
  func killed() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("journal")
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let queue = try DatabaseQueue(path: path, configuration: Connection.configuration())
      try queue.writeWithoutTransaction { db in
        try db.execute(
          sql: """
            PRAGMA page_size = 8192; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
            PRAGMA cache_size = 10; CREATE TABLE scrap (id INTEGER PRIMARY KEY, bytes BLOB)
            """)
        for id in 1...3 {
          try db.inTransaction(.immediate) {
            try LogFramesTests.write(LogFramesTests.bytes(500_000, UInt64(id)), as: Int64(id), db)
            return .commit
          }
        }
        try db.beginTransaction(.immediate)
        try LogFramesTests.write(LogFramesTests.bytes(500_000, 9), as: 1, db)
        kill(getpid(), SIGKILL)
      }
    }
    let sqlite = try FinishedProgram([
      "sqlite3", path, "PRAGMA integrity_check; SELECT id, hex(bytes) FROM scrap ORDER BY id",
    ])
    let rows = (1...3).map { id in
      "\(id)|"
        + LogFramesTests.bytes(500_000, UInt64(id)).map { String(format: "%02X", $0) }.joined()
    }
    #expect(sqlite.output.split(separator: "\n").map(String.init) == ["ok"] + rows)
  }

  @Test(
    "Two connections that write, take back and read in turns find what the transactions said",
    arguments: 1...6)
  func turns(seed: UInt64) throws {
    let pair = try Pair()
    var random = SeededRandom(seed: seed)
    var kept: [Int64: Data] = [:]
    for _ in 0..<60 {
      let queue = Bool.random(using: &random) ? pair.first : pair.second
      var now = kept
      let isKept = Int.random(in: 0..<3, using: &random) > 0
      try queue.writeWithoutTransaction { db in
        try db.execute(
          sql: "PRAGMA synchronous = \(Bool.random(using: &random) ? "NORMAL" : "FULL")")
        try db.inTransaction(.immediate) {
          for _ in 0..<Int.random(in: 1...5, using: &random) {
            try LogFramesTests.change(&now, db, &random)
            if Int.random(in: 0..<3, using: &random) == 0 {
              #expect(try LogFramesTests.scraps(db) == now)
            }
          }
          return isKept ? .commit : .rollback
        }
      }
      if isKept { kept = now }
      let other = Bool.random(using: &random) ? pair.first : pair.second
      #expect(try other.read { try LogFramesTests.scraps($0) } == kept)
    }
    try pair.first.close()
    try pair.second.close()
    let sqlite = try FinishedProgram(["sqlite3", pair.path, "PRAGMA integrity_check"])
    #expect(sqlite.output == "ok\n")
    let again = try DatabaseQueue(path: pair.path)
    #expect(try again.read { try LogFramesTests.scraps($0) } == kept)
  }

  /// Makes a random change in a savepoint, which may be taken back.
  private static func change(
    _ scraps: inout [Int64: Data], _ db: Database, _ random: inout SeededRandom
  ) throws {
    var after = scraps
    let isTakenBack = Int.random(in: 0..<4, using: &random) == 0
    try db.inSavepoint {
      let id = Int64.random(in: 1...8, using: &random)
      if Int.random(in: 0..<5, using: &random) == 0 {
        try db.execute(sql: "DELETE FROM scrap WHERE id = ?", arguments: [id])
        after[id] = nil
      } else {
        let size = [5, 8000, 20_000, 150_000, 260_000].randomElement(using: &random) ?? 5
        let bytes = bytes(size, random.next())
        try write(bytes, as: id, db)
        after[id] = bytes
      }
      return isTakenBack ? .rollback : .commit
    }
    if !isTakenBack { scraps = after }
  }
}
