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
    /// The number of rows that were readable but contradict others, refer to what is not there, or
    /// have a broken value where there can be none, and were left out.
    package private(set) var leftRows = 0
    /// The tables of these rows.
    package private(set) var leftTables: Set<String> = []
    /// The number of segments whose recording is lost completely.
    package var homelessSegments = 0
    /// The number of transcripts whose lost words were taken from the searchable text.
    package var restoredTexts = 0
    /// The number of transcripts that have lost words which are nowhere else.
    package var lostTexts = 0
    /// The number of entries whose sound is lost with everything known about it, and whose spoken
    /// words are in their notes therefore.
    package var soundlessEntries = 0
    /// The number of labels that are tags now, because their kind was lost.
    package var kindlessLabels = 0
    /// The unreadable pages that should hold rows which cannot be derived from others.
    package var unread: [UnreadPages] = []
    /// The number of recordings that cannot be searched by sound any more; what that needs can be
    /// made anew from the sound.
    package var unsearchableRecordings = 0
    /// Whether pages with what makes sound searchable cannot be read.
    var hasLostSoundIndex = false

    /// Notes rows that are left out.
    mutating func leaveOut(_ count: Int, of table: String) {
      guard count > 0 else { return }
      leftRows += count
      leftTables.insert(table)
    }

    /// Whether pages with rows of a table cannot be read, as far as can be known.
    func isUnread(_ table: String) -> Bool {
      unread.contains { $0.table == table || $0.table.isEmpty }
    }
  }

  /// The pages of one table that cannot be read.
  package struct UnreadPages: Sendable, Equatable {
    /// The table; empty if it is unknown.
    package var table: String
    /// How many pages.
    package var count = 0
    /// Whether it is known that a page held a row: a table has a page even when it is empty.
    package var hadRows = false
  }

  /// The number of rows to write in one transaction.
  private static let batch = 64

  private let rows: PageRows
  private let schema: SalvageSchema

  /// Examines a broken file, which is only read.
  package init(path: String) throws {
    let file = try PageFile(path: path)
    var map = PageMap(file)
    if !map.isWhole {
      // What is lost of it, the tables themselves tell.
      map.addTree(from: 1, of: file)
      for root in try SalvageSchema(PageRows(file: file, map: map)).roots.sorted() {
        map.addTree(from: root, of: file)
      }
    }
    rows = PageRows(file: file, map: map, keepsBroken: true)
    schema = try SalvageSchema(rows)
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
    try findUnreadPages(&outcome)
    // References to lost rows are repaired at the end.
    try file.setForeignKeys(false)
    var pages: [String: [Int]] = [:]
    var indexPages: [Int: [Int]] = [:]
    let indexRoots = schema.indexRoots
    for page in rows.file.numbers {
      try Task.checkCancellation()
      if let root = rows.map.root(of: page), indexRoots.contains(root) {
        indexPages[root, default: []].append(page)
      }
      guard let names = names(of: page) else { continue }
      for name in names { pages[name, default: []].append(page) }
    }
    let total = pages.values.reduce(0) { $0 + $1.count }
    var done = 0
    for table in SalvageTable.all where table.name != SearchDocument.table {
      var waiting: [[StoredValue]] = []
      var found = 0
      for page in pages[table.name] ?? [] {
        try Task.checkCancellation()
        let isKnown = isKnown(page)
        for row in rows.rows(of: page) {
          found += 1
          if let values = values(of: row, on: page, in: table) {
            waiting.append(values)
          } else if isKnown || row.values.contains(where: \.isBroken) {
            outcome.leaveOut(1, of: table.name)
          }
        }
        done += 1
        guard waiting.count >= Salvage.batch || waiting.contains(where: \.isLarge) else { continue }
        try insert(waiting, into: table, of: file, &outcome)
        waiting = []
        onProgress(done, total)
      }
      try insert(waiting, into: table, of: file, &outcome)
      try findMissingRows(of: table, found, on: indexPages, &outcome)
    }
    let writer = SalvageWriter(
      documents: documents(pages[SearchDocument.table] ?? []), date: date, makeUUID: makeUUID)
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

  private func insert(
    _ values: [[StoredValue]], into table: SalvageTable, of file: JournalFile,
    _ outcome: inout Outcome
  ) throws {
    outcome.leaveOut(
      try SalvageWriter.insert(values, into: table, of: file), of: table.name)
  }

  /// Notes a page that cannot be read where an index has more rows than the pages of its table, as
  /// when another page was written over one of them.
  private func findMissingRows(
    of table: SalvageTable, _ found: Int, on pages: [Int: [Int]], _ outcome: inout Outcome
  ) throws {
    guard !outcome.isUnread(table.name) else { return }
    try Task.checkCancellation()
    guard let count = schema.indexedRows(of: table.name, on: pages), count > found else { return }
    guard !Salvage.soundIndex.contains(table.name) else {
      outcome.hasLostSoundIndex = true
      return
    }
    outcome.unread.append(UnreadPages(table: table.name, count: 1, hadRows: true))
  }

  /// The tables with what makes sound searchable.
  private static let soundIndex: Set = ["sound_index", "heard_sound"]

  /// Finds the pages with unreadable rows.
  private func findUnreadPages(_ outcome: inout Outcome) throws {
    var unread: [String: UnreadPages] = [:]
    for page in rows.file.numbers + rows.map.missing(from: rows.file) where page > 1 {
      try Task.checkCancellation()
      guard !rows.map.isMap(page), let table = tableOfRows(on: page),
        !isWhole(page, of: table), !schema.isEmptyTable(page)
      else { continue }
      guard !Salvage.soundIndex.contains(table) else {
        outcome.hasLostSoundIndex = true
        continue
      }
      unread[table, default: UnreadPages(table: table)].count += 1
      if schema.hadRows(page) { unread[table]?.hadRows = true }
    }
    outcome.unread = unread.values.sorted { $0.table < $1.table }
  }

  /// Whether all rows of a page can be read, and it is a page of this table's kind.
  private func isWhole(_ page: Int, of table: String) -> Bool {
    rows.examine(page).isWhole && isOfKind(page, SalvageTable.named(table))
  }

  /// Whether a page has the kind of the pages with rows of a table.
  private func isOfKind(_ page: Int, _ table: SalvageTable?) -> Bool {
    guard let table, let kind = rows.file.page(page)?.first else { return true }
    return table.pageKinds.contains(kind)
  }

  /// Whether it is known of which table a page is.
  private func isKnown(_ page: Int) -> Bool {
    rows.map.root(of: page).flatMap { schema.tables[$0] } != nil
  }

  /// Returns the table whose rows a page should hold, or an empty name if it is unknown; nil for a
  /// page without rows, or with rows that are derived from others.
  private func tableOfRows(on page: Int) -> String? {
    switch rows.map.use(of: page) {
    case .free, .firstOverflow, .overflow, .unknown: return nil
    case .root, .child: break
    }
    guard let root = rows.map.root(of: page), !schema.tables.isEmpty else {
      return rows.map.isInner(page) ? nil : ""
    }
    guard let name = schema.tables[root], name != SearchDocument.table,
      SalvageTable.named(name) != nil
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
    if let root = rows.map.root(of: page), schema.roots.contains(root) {
      let table = schema.tables[root].flatMap(SalvageTable.named)
      return table.flatMap { isOfKind(page, $0) ? [$0.name] : nil }
    }
    // The page that names the table may be lost, so the table is guessed from the rows themselves.
    let found = Set(rows.rows(of: page).compactMap { SalvageTable.table(of: $0)?.name })
    return found.isEmpty ? nil : found.sorted()
  }

  private func values(
    of row: PageRows.Row, on page: Int, in table: SalvageTable
  ) -> [StoredValue]? {
    guard isKnown(page) || SalvageTable.table(of: row)?.name == table.name else { return nil }
    return table.values(of: row)
  }

  /// Returns the documents of the search index, which repeat the title, note and labels of entries,
  /// by entry.
  private func documents(_ pages: [Int]) -> [Int64: SearchDocument] {
    guard let table = SalvageTable.named(SearchDocument.table) else { return [:] }
    var documents: [Int64: SearchDocument] = [:]
    for page in pages {
      for row in rows.rows(of: page) where values(of: row, on: page, in: table) != nil {
        guard let document = table.fields(of: row).map({ SearchDocument($0) }),
          let entry = document.entry
        else { continue }
        documents[entry] = document
      }
    }
    return documents
  }
}

extension [StoredValue] {
  /// Whether it holds sound, which is written at once instead of being kept in memory.
  fileprivate var isLarge: Bool { contains { $0.bytes?.count ?? 0 > 1 << 14 } }
}
