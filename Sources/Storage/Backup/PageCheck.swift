internal import GRDB

/// SQLite's own check of a file's pages and references.
enum PageCheck {
  /// The greatest number of faults to read where the faults of one table are ignored.
  private static let most = 1000

  /// Throws `damaged` if the pages or the references contradict each other, or a value is not
  /// allowed; a broken text that is no JSON any more is, because a copy keeps it as it is.
  /// - Parameter table: A table whose values are not checked here, because its readers check them.
  static func require(exceptValuesOf table: String? = nil, _ db: Database) throws {
    let answers = try String.fetchAll(db, sql: "PRAGMA integrity_check(\(most))")
    var known: [String: Bool] = [:]
    let faults = try answers.filter { answer in
      guard answer != "ok" else { return false }
      guard let wrong = PageFaults.table(withWrongValue: answer) else { return true }
      if wrong == table { return false }
      let isOfTexts = try known[wrong] ?? ForbiddenValues(db).areBrokenTexts(in: wrong)
      known[wrong] = isOfTexts
      return !isOfTexts
    }
    guard faults.isEmpty, answers.count < most else {
      let table = faults.first.flatMap { PageFaults.table(withWrongValue: $0) }
      let value = table.map { PageFaults.value(in: $0) }
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
