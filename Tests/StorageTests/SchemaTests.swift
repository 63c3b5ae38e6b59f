import Foundation
import GRDB
import Testing

@testable import Storage

@Suite("The schema")
struct SchemaTests {
  /// The documentation page about the file.
  private static let page = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/JournalEngine/JournalEngine.docc/JournalFile.md")

  /// Returns the SQL statements on the page, in order.
  private static func statements() throws -> [String] {
    let text = try String(contentsOf: page, encoding: .utf8)
    let blocks = text.components(separatedBy: "```sql\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
    return blocks.flatMap { block in
      // A statement ends with an unindented line that ends with a semicolon.
      var statements: [String] = []
      var lines: [Substring] = []
      for line in block.split(separator: "\n") {
        lines.append(line)
        let isTrigger = lines[0].hasPrefix("CREATE TRIGGER")
        guard isTrigger ? line == "END;" : line.hasSuffix(";") else { continue }
        statements.append(lines.joined(separator: "\n"))
        lines = []
      }
      return statements + (lines.isEmpty ? [] : [lines.joined(separator: "\n")])
    }
  }

  /// Returns the statements that created the tables of a journal.
  private static func schema(of file: JournalFile) throws -> [String] {
    try file.read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT sql || ';' FROM sqlite_schema WHERE sql IS NOT NULL
            AND (name NOT GLOB 'search_index_*' OR sql GLOB 'CREATE VIRTUAL *') AND name NOT GLOB 'sqlite_*' ORDER BY name
          """)
    }
  }

  @Test("The page states the whole schema, word for word")
  func golden() throws {
    let journal = try TemporaryJournal()
    let real = try SchemaTests.schema(of: journal.file)
    let stated = try SchemaTests.statements().filter { $0.hasPrefix("CREATE ") }
    #expect(Set(stated).subtracting(real) == [])
    #expect(Set(real).subtracting(stated) == [])
    #expect(stated.count == real.count)
  }

  @Test("The page explains every column of every table")
  func columns() throws {
    let journal = try TemporaryJournal()
    let text = try String(contentsOf: SchemaTests.page, encoding: .utf8)
    let prose = text.components(separatedBy: "```").enumerated()
      .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
    let columns: [String] = try journal.file.read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT DISTINCT columns.name
          FROM pragma_table_list AS tables JOIN pragma_table_info(tables.name) AS columns
          WHERE tables.type = 'table' AND tables.name NOT GLOB 'sqlite_*'
          """)
    }
    #expect(columns.count > 60)
    // Keys of other tables are named after them and need no explanation.
    let unexplained = columns.filter {
      !prose.contains("`\($0)`") && !["tag_id", "transcript_id"].contains($0)
    }
    #expect(unexplained == [])
  }

  @Test("Every query on the page runs on the released journal and finds something")
  func queries() throws {
    let released = try ReleasedJournal(version: JournalFile.version)
    let queries = try SchemaTests.statements().filter { $0.hasPrefix("SELECT ") }
    #expect(queries.count == 9)
    for query in queries {
      let rows = try released.file.read { db in try Row.fetchAll(db, sql: query) }
      #expect(!rows.isEmpty, "\(query)")
    }
  }

  @Test(
    "Every released journal opens, migrates to today's schema and keeps all it holds",
    arguments: 1...JournalFile.version)
  func migration(version: Int) throws {
    let released = try ReleasedJournal(version: version)
    let today = try TemporaryJournal()
    #expect(
      try SchemaTests.schema(of: released.file) == SchemaTests.schema(of: today.file))
    #expect(try released.file.read { db in try Schema.version(of: db) } == JournalFile.version)
    try released.expectContents()
    try released.file.rebuildSearchIndex()
    try released.expectContents()
    let violations = try released.file.read { db in
      try Row.fetchAll(db, sql: "PRAGMA foreign_key_check")
    }
    #expect(violations.isEmpty)
  }

  @Test("Recording the released journal rewrites it and fails")
  func record() throws {
    guard ProcessInfo.processInfo.environment["RECORD"] == "1" else { return }
    try ReleasedJournal.record()
    Issue.record(
      "the journal of version \(JournalFile.version) was rewritten: look at it, run again")
  }
}
