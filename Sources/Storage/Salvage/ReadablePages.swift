/// The rows of a journal on pages that can be read, without SQLite.
struct ReadablePages {
  private let rows: PageRows
  private let tables: [Int: String]

  /// Examines a journal that is open in this process.
  init(of path: String) throws {
    let file = try PageFile(path: path)
    // Closing any descriptor of the file would drop the locks that SQLite has on it (POSIX), so
    // this one stays open until the process ends.
    _ = unsafe Unmanaged.passRetained(file)
    rows = PageRows(file: file, map: PageMap(file))
    tables = try Salvage.tables(rows)
  }

  /// Calls a block with each readable row of a table.
  func forEachRow(of table: SalvageTable, _ body: ([StoredValue]) throws -> Void) throws {
    for page in rows.file.numbers where !rows.map.isMap(page) {
      switch rows.map.use(of: page) {
      case .free, .firstOverflow, .overflow, .unknown: continue
      case .root, .child: break
      }
      guard let root = rows.map.root(of: page), tables[root] == table.name else { continue }
      for row in rows.rows(of: page) {
        if let values = table.values(of: row) { try body(values) }
      }
    }
  }

  /// The searchable text of what was said, by entry.
  var documents: [Int64: String] {
    guard let table = SalvageTable.all.first(where: { $0.name == "search_document" }) else {
      return [:]
    }
    var texts: [Int64: String] = [:]
    try? forEachRow(of: table) { row in
      if let entry = row[1].integer { texts[entry] = row[7].text }
    }
    return texts
  }
}
