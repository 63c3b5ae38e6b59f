internal import GRDB

/// SQLite's own check of a file's pages and references.
enum PageCheck {
  /// Throws `damaged` if the pages or the references contradict each other, or a value may not be.
  static func require(_ db: Database) throws {
    let answer = try String.fetchOne(db, sql: "PRAGMA integrity_check(1)")
    guard answer == "ok" else {
      let table = answer.flatMap { PageFaults.table(withWrongValue: $0) }
      let value = table.map { "the table \($0) has a value that it may not have" }
      throw Refusal(.damaged, value ?? "its pages contradict each other")
    }
    let dangling = try Row.fetchCursor(db, sql: "PRAGMA foreign_key_check")
    guard try dangling.next() == nil else {
      throw Refusal(.damaged, "a row refers to one that is not there")
    }
  }
}

extension JournalFile {
  /// Throws `damaged` if the file's pages or references contradict each other; reads all of them.
  package func verifyPages() throws(StorageError) {
    try read(steps: .max) { db in try PageCheck.require(db) }
  }
}
