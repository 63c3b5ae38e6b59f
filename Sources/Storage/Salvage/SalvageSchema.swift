/// The tables and indexes of a broken journal, as far as the pages of its schema can be read.
struct SalvageSchema {
  /// The names of the tables by their root pages.
  private(set) var tables: [Int: String] = [:]
  /// The root pages of the indexes that have every row of their table, by its name.
  private var indexes: [String: [Int]] = [:]
  /// The tables whose counter is in `sqlite_sequence` as soon as they have had a row.
  private var counted: Set<String> = []
  /// The root pages of all tables and indexes.
  private(set) var roots: Set<Int> = []
  private let rows: PageRows

  /// Reads the schema.
  /// - Throws: `CancellationError` if the task is cancelled.
  init(_ rows: PageRows) throws {
    self.rows = rows
    for page in rows.file.numbers where page == 1 || rows.map.root(of: page) == 1 {
      try Task.checkCancellation()
      for row in rows.rows(of: page) { add(row.values) }
    }
  }

  /// Adds a row of `sqlite_schema`: its type, name, table, root page and statement.
  private mutating func add(_ values: [StoredValue]) {
    guard values.count == 5, let type = values[0].text, let name = values[1].text,
      let table = values[2].text, let root = values[3].integer
    else { return }
    let statement = values[4].text ?? ""
    if root > 1 { roots.insert(Int(clamping: root)) }
    switch type {
    case "table":
      tables[Int(clamping: root)] = name
      if statement.contains("AUTOINCREMENT") { counted.insert(name) }
    case "index" where !statement.contains(" WHERE "):
      indexes[table, default: []].append(Int(clamping: root))
    default: break
    }
  }

  /// Returns the root page of a table; nil if it is not known.
  func root(of table: String) -> Int? { tables.first { $0.value == table }?.key }

  /// Whether a page is the only one of its table, and something that can be read tells that the
  /// table had no rows, so that nothing was lost with the page.
  func isEmptyTable(_ page: Int) -> Bool {
    guard let table = tables[page], !rows.map.isInner(page) else { return false }
    return hadNoRows(table) || (indexes[table] ?? []).contains(where: isEmpty)
  }

  /// Whether it is known that a page of a table had rows, or pages with rows below it.
  func hadRows(_ page: Int) -> Bool {
    // A table that has only this page may be empty.
    guard let table = tables[page], !rows.map.isInner(page) else { return true }
    return (indexes[table] ?? []).contains { index in
      rows.map.isInner(index) || !rows.examine(index).rows.isEmpty
    }
  }

  /// Returns how many rows a table has by the longest of its indexes that can be read completely; nil
  /// if there is none.
  /// - Parameter pages: The pages of each index, by its root page.
  func indexedRows(of table: String, on pages: [Int: [Int]]) -> Int? {
    (indexes[table] ?? []).compactMap { index -> Int? in
      var count = 0
      for page in pages[index] ?? [index] {
        let found = rows.examine(page)
        guard found.isWhole, rows.file.page(page)?.first != 0x0D else { return nil }
        count += found.rows.count
      }
      return count
    }.max()
  }

  /// The root pages of the indexes that have every row of their table.
  var indexRoots: Set<Int> { Set(indexes.values.joined()) }

  /// Whether a page is a leaf that can be read and has no rows.
  private func isEmpty(_ page: Int) -> Bool {
    let found = rows.examine(page)
    return found.isWhole && found.rows.isEmpty && !rows.map.isInner(page)
  }

  /// Whether the counter of a table tells that it never had a row.
  private func hadNoRows(_ table: String) -> Bool {
    guard counted.contains(table), let root = root(of: "sqlite_sequence"), !rows.map.isInner(root)
    else { return false }
    let found = rows.examine(root)
    return found.isWhole && !found.rows.contains { $0.values.first?.text == table }
  }
}
