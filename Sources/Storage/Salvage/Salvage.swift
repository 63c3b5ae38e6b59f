package import Foundation
internal import GRDB

/// Extracts every readable row from a broken journal, page by page.
///
/// SQLite is not used, because it gives up a table whose first page is lost, and would run code
/// that a stranger has put into the file. An overwritten page costs only the rows that it held.
package struct Salvage {
  /// What was extracted.
  package struct Outcome: Sendable, Equatable {
    /// The number of entries.
    package var entries = 0
    /// The number of entries whose row was lost, and which were made again from other data.
    package var remadeEntries = 0
    /// The number of recordings.
    package var recordings = 0
    /// The number of transcripts.
    package var transcripts = 0
    /// The number of rows that were readable but contradict others, and were left out.
    package var leftRows = 0
    /// The number of segments whose recording is lost completely.
    package var homelessSegments = 0
    /// The number of transcripts whose lost words were taken from the searchable text.
    package var restoredTexts = 0
    /// The number of transcripts that have lost words which are nowhere else.
    package var lostTexts = 0
    /// The number of entries whose sound is lost with everything known about it, and whose spoken
    /// words are in their notes therefore.
    package var soundlessEntries = 0
    /// The number of unreadable pages that should hold rows, by table; the name is empty if the
    /// table is unknown.
    ///
    /// Rows that can be derived from others do not count.
    package var unreadPages: [String: Int] = [:]
  }

  /// The number of rows to write in one transaction.
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

  /// Returns the names of the tables by their root pages, as listed in the schema table.
  static func tables(_ rows: PageRows) throws -> [Int: String] {
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

  /// Writes the readable rows into a new, empty journal.
  /// - Parameters:
  ///   - file: The new journal.
  ///   - date: The time of writing.
  ///   - makeUUID: Makes identifiers for rows that have lost their own.
  /// - Throws: A `StorageError`, or `CancellationError` between two pages if the task is cancelled.
  package func write(
    to file: JournalFile, at date: Date, makeUUID: @escaping () -> UUID,
    onProgress: (_ done: Int, _ of: Int) -> Void
  ) throws -> Outcome {
    var outcome = Outcome()
    outcome.unreadPages = try unreadPages()
    // References to lost rows are repaired at the end.
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
      // Cancelling interrupts a long statement, which then fails; that is reported as cancellation.
      try Task.checkCancellation()
      throw error
    }
    try file.setForeignKeys(true)
    return outcome
  }

  /// Counts the pages with unreadable rows, by table.
  private func unreadPages() throws -> [String: Int] {
    var unread: [String: Int] = [:]
    for page in rows.file.numbers + rows.map.missing(from: rows.file) where page > 1 {
      try Task.checkCancellation()
      guard !rows.map.isMap(page), let table = tableOfRows(on: page) else { continue }
      if !rows.examine(page).isWhole { unread[table, default: 0] += 1 }
    }
    return unread
  }

  /// Returns the table whose rows a page should hold, or an empty name if it is unknown; nil for a
  /// page without rows, or with rows that are derived from others.
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
    // Inner pages hold rows only in a table without row numbers.
    return rows.map.isInner(page) && name != "entry_tag" ? nil : name
  }

  /// Returns the tables whose rows a page may hold; nil if it holds none.
  private func names(of page: Int) -> [String]? {
    guard !rows.map.isMap(page) else { return nil }
    switch rows.map.use(of: page) {
    case .free, .firstOverflow, .overflow: return nil
    case .root, .child, .unknown: break
    }
    if let root = rows.map.root(of: page), let name = tables[root] {
      return SalvageTable.all.contains { $0.name == name } ? [name] : nil
    }
    // The page that names the table may be lost, so the table is guessed from the rows themselves.
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

  /// Returns the documents of the search index, which repeat the title, note and labels of entries,
  /// by entry.
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
  /// Whether it holds sound, which is written at once instead of being kept in memory.
  fileprivate var isLarge: Bool { contains { $0.bytes?.count ?? 0 > 1 << 14 } }
}
