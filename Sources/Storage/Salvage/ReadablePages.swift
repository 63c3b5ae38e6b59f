internal import GRDB

/// The rows of a journal on pages that can be read, without SQLite.
struct ReadablePages {
  private let rows: PageRows
  private let schema: SalvageSchema
  /// The leaf on which each row of a table is, by the table's root page; only of tables in which a
  /// row was asked for to which no readable inner page leads.
  private(set) var leaves: [Int: [Int64: Int]] = [:]

  /// Examines a journal that is open in this process.
  ///
  /// What is found is right as long as nobody changes the journal.
  init(of queue: DatabaseQueue) throws {
    let file = PageFile(queue)
    rows = PageRows(file: file, map: PageMap(file))
    schema = try SalvageSchema(rows)
  }

  /// Calls a block with the values of each readable row of a table, by their columns.
  func forEachRow(
    of table: SalvageTable, _ body: ([String: StoredValue]) throws -> Void
  ) throws {
    for page in rows.file.numbers where !rows.map.isMap(page) {
      switch rows.map.use(of: page) {
      case .free, .firstOverflow, .overflow, .unknown: continue
      case .root, .child: break
      }
      guard let root = rows.map.root(of: page), schema.tables[root] == table.name else { continue }
      for row in rows.rows(of: page) {
        if let fields = table.fields(of: row) { try body(fields) }
      }
    }
  }

  /// The searchable text of what was said, by entry.
  var documents: [Int64: String] {
    guard let table = SalvageTable.named(SearchDocument.table) else { return [:] }
    var texts: [Int64: String] = [:]
    try? forEachRow(of: table) { row in
      let document = SearchDocument(row)
      if let entry = document.entry { texts[entry] = document.transcript }
    }
    return texts
  }

  /// Returns the values of a row by their columns, also if pages of the row cannot be read that
  /// hold the middle of a long value; the value is then wrong there.
  ///
  /// If a page that leads to the row cannot be read, the row is found as `salvage` finds it: on the
  /// pages that the pointer map gives to its table.
  mutating func row(_ number: Int64, of table: SalvageTable) -> [String: StoredValue]? {
    guard let root = schema.root(of: table.name) else { return nil }
    return row(number, from: root).flatMap { table.fields(of: $0) }
  }

  private mutating func row(_ number: Int64, from root: Int) -> PageRows.Row? {
    guard let end = rows.end(for: number, from: root) else { return strayRow(number, root) }
    if let row = rows.examine(end, only: number).rows.first { return row }
    // Where its own leaf is lost, no other page has it, and there may be many to look through.
    let isItsLeaf = !rows.map.isInner(end) && rows.map.root(of: end) == root
    return isItsLeaf ? nil : strayRow(number, root)
  }

  private mutating func strayRow(_ number: Int64, _ root: Int) -> PageRows.Row? {
    let known = leaves[root] ?? pagesOfRows(root)
    leaves[root] = known
    return known[number].flatMap { rows.examine($0, only: number).rows.first }
  }

  private func pagesOfRows(_ root: Int) -> [Int64: Int] {
    var pages: [Int64: Int] = [:]
    for page in rows.file.numbers where !rows.map.isMap(page) && rows.map.root(of: page) == root {
      for number in rows.numbers(on: page) { pages[number] = page }
    }
    return pages
  }
}
