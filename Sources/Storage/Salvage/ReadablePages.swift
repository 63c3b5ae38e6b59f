internal import GRDB

/// The rows of a journal on pages that can be read, without SQLite.
struct ReadablePages {
  private let rows: PageRows
  private let schema: SalvageSchema

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

  /// Returns the values of a row by their columns, also if pages of the row cannot be read that hold
  /// the middle of a long value; the value is then wrong there.
  func row(_ number: Int64, of table: SalvageTable) -> [String: StoredValue]? {
    schema.root(of: table.name).flatMap { rows.row(number, from: $0) }
      .flatMap { table.fields(of: $0) }
  }
}
