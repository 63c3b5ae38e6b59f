import GRDB

/// The searchable text of an entry, read without SQLite: a second copy of what the entry and its
/// transcripts hold.
struct SearchDocument {
  /// The table of these rows.
  static let table = "search_document"

  private let values: [String: StoredValue]

  /// Takes the values of a row, by their columns.
  init(_ values: [String: StoredValue]) { self.values = values }

  /// The entry's number.
  var entry: Int64? { values["entry_id"]?.integer }
  /// The key by which entries are ordered, which tells the time of the entry.
  var key: Int64? { values["search_key"]?.integer }
  var title: String { text("title") }
  var note: String { text("note") }
  /// The name of the place.
  var place: String { text("places") }
  /// The names of the labels.
  var labels: [String] { text("tags").split(separator: "\n").map(String.init) }
  /// The words of the shown transcripts, joined by line feeds.
  var transcript: String { text("transcript") }

  /// Writes the row as it was found.
  func insert(_ db: Database) throws {
    let columns = values.keys.sorted()
    try db.execute(
      sql: """
        INSERT OR IGNORE INTO \(SearchDocument.table) (\(columns.joined(separator: ", ")))
        VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
        """, arguments: StatementArguments(columns.map { values[$0]?.databaseValue ?? .null }))
  }

  private func text(_ column: String) -> String { values[column]?.text ?? "" }
}
