package import Foundation
internal import GRDB

/// Takes every row that can be read out of a broken journal, page by page.
///
/// SQLite is not asked: it gives up a table whose first page is gone, and would run what a stranger has
/// put into the file. A page that was written over costs the rows that it held.
package struct Salvage {
  /// What was taken out.
  package struct Outcome: Sendable, Equatable {
    /// How many entries.
    package var entries = 0
    /// How many entries had lost their row, and were made anew from what belongs to them.
    package var remadeEntries = 0
    /// How many recordings.
    package var recordings = 0
    /// How many transcripts.
    package var transcripts = 0
    /// How many rows could be read but contradict others, and were left behind.
    package var leftRows = 0
    /// How many segments belong to a recording of which nothing else is left.
    package var homelessSegments = 0
    /// How many pages should hold rows that nothing else repeats, and cannot be read, by their table;
    /// that is empty where it is not known.
    package var unreadPages: [String: Int] = [:]
  }

  /// How many rows one transaction writes.
  private static let batch = 64

  private let rows: PageRows
  private let tables: [Int: String]

  /// Examines a broken file, which is only read.
  package init(path: String) throws {
    let file = try PageFile(path: path)
    let map = PageMap(file)
    rows = PageRows(file: file, map: map)
    tables = try Salvage.tables(rows)
  }

  /// Returns the names of the tables by their first pages, as the file's first page has them.
  private static func tables(_ rows: PageRows) throws -> [Int: String] {
    var tables: [Int: String] = [:]
    for page in rows.file.numbers where page == 1 || rows.map.root(of: page) == 1 {
      try Task.checkCancellation()
      for row in rows.rows(of: page) where row.values.count == 5 {
        guard row.values[0].text == "table", let name = row.values[1].text,
          let root = row.values[3].integer
        else { continue }
        tables[Int(clamping: root)] = name
      }
    }
    return tables
  }

  /// Writes what can be read into a new, empty journal.
  /// - Parameters:
  ///   - file: The new journal.
  ///   - date: When it is written.
  ///   - makeUUID: Makes the identifiers of what has lost its own.
  /// - Throws: A `StorageError`, or `CancellationError` between two pages if the task is cancelled.
  package func write(
    to file: JournalFile, at date: Date, makeUUID: @escaping () -> UUID,
    onProgress: (_ done: Int, _ of: Int) -> Void
  ) throws -> Outcome {
    var outcome = Outcome()
    outcome.unreadPages = try unreadPages()
    // What refers to a row that is lost is put right at the end.
    try file.setForeignKeys(false)
    var pages: [String: [Int]] = [:]
    for page in rows.file.numbers {
      try Task.checkCancellation()
      guard let names = names(of: page) else { continue }
      for name in names { pages[name, default: []].append(page) }
    }
    let total = pages.values.reduce(0) { $0 + $1.count }
    var done = 0
    for table in SalvageTable.all where table.name != "search_document" {
      var waiting: [[StoredValue]] = []
      for page in pages[table.name] ?? [] {
        try Task.checkCancellation()
        waiting += rows.rows(of: page).compactMap { values(of: $0, on: page, in: table) }
        done += 1
        guard waiting.count >= Salvage.batch || waiting.contains(where: \.isLarge) else { continue }
        outcome.leftRows += try SalvageWriter.insert(waiting, into: table, of: file)
        waiting = []
        onProgress(done, total)
      }
      outcome.leftRows += try SalvageWriter.insert(waiting, into: table, of: file)
    }
    let writer = SalvageWriter(
      documents: documents(pages["search_document"] ?? []), date: date, makeUUID: makeUUID)
    let found = outcome
    do {
      outcome = try file.write { db in try writer.finish(found, db) }
    } catch {
      // Cancelling interrupts a statement that takes long.
      try Task.checkCancellation()
      throw error
    }
    try file.setForeignKeys(true)
    return outcome
  }

  /// Counts the pages that should hold rows and do not, by table.
  private func unreadPages() throws -> [String: Int] {
    var unread: [String: Int] = [:]
    for page in rows.file.numbers + rows.map.missing(from: rows.file) where page > 1 {
      try Task.checkCancellation()
      guard !rows.map.isMap(page), let table = tableOfRows(on: page) else { continue }
      if !rows.examine(page).isWhole { unread[table, default: 0] += 1 }
    }
    return unread
  }

  /// Returns the table whose rows a page should hold, or an empty name if that is not known; nil for
  /// a page with none, or with rows that are made anew of others.
  private func tableOfRows(on page: Int) -> String? {
    switch rows.map.use(of: page) {
    case .free, .firstOverflow, .overflow, .unknown: return nil
    case .root, .child: break
    }
    guard let root = rows.map.root(of: page), !tables.isEmpty else {
      return rows.map.isInner(page) ? nil : ""
    }
    guard let name = tables[root], name != "search_document",
      SalvageTable.all.contains(where: { $0.name == name })
    else { return nil }
    // Only in a table without row numbers do inner pages hold rows.
    return rows.map.isInner(page) && name != "entry_tag" ? nil : name
  }

  /// Returns which tables a page may hold rows of; nil if it holds none.
  private func names(of page: Int) -> [String]? {
    guard !rows.map.isMap(page) else { return nil }
    switch rows.map.use(of: page) {
    case .free, .firstOverflow, .overflow: return nil
    case .root, .child, .unknown: break
    }
    if let root = rows.map.root(of: page), let name = tables[root] {
      return SalvageTable.all.contains { $0.name == name } ? [name] : nil
    }
    // The page that names the table may be lost too.
    let found = Set(rows.rows(of: page).compactMap { SalvageTable.table(of: $0)?.name })
    return found.isEmpty ? nil : found.sorted()
  }

  private func values(
    of row: PageRows.Row, on page: Int, in table: SalvageTable
  ) -> [StoredValue]? {
    let isKnown = rows.map.root(of: page).flatMap { tables[$0] } != nil
    guard isKnown || SalvageTable.table(of: row)?.name == table.name else { return nil }
    return table.values(of: row)
  }

  /// Returns the documents of the search index by entry, which repeat its title, note and labels.
  private func documents(_ pages: [Int]) -> [Int64: [StoredValue]] {
    guard let table = SalvageTable.all.last else { return [:] }
    var documents: [Int64: [StoredValue]] = [:]
    for page in pages {
      for row in rows.rows(of: page) {
        guard let values = values(of: row, on: page, in: table), let entry = values[1].integer
        else { continue }
        documents[entry] = values
      }
    }
    return documents
  }
}

extension [StoredValue] {
  /// Whether it holds sound, so that it is written at once and not kept in memory.
  fileprivate var isLarge: Bool { contains { $0.bytes?.count ?? 0 > 1 << 14 } }
}
