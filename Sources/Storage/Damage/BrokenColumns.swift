import Foundation
import GRDB

/// The bytes of a row's broken texts, so that whoever writes the row anew can keep them.
struct BrokenColumns {
  /// The bytes by the name of their column.
  private let texts: [(column: String, text: String, bytes: Data)]

  /// For a row that is new.
  init() { texts = [] }

  /// Takes the broken texts of a row of a cursor, and notes them as damage.
  /// - Parameter columns: The names of the columns with texts of people, and their indexes.
  init(_ row: Row, _ columns: KeyValuePairs<String, Int>) {
    texts = columns.compactMap { column, index in
      guard let text = row.anyText(index), row.isBroken(text, at: index),
        let bytes = row.brokenBytes(at: index)
      else { return nil }
      return (column, text, bytes)
    }
  }

  /// Writes the bytes back to a row that was written anew, where its text is the one that was read.
  func restore(in table: String, _ row: Int64, _ db: Database) throws {
    for (column, text, bytes) in texts {
      try db.execute(
        sql: """
          UPDATE \(table) SET \(column) = CAST(?1 AS TEXT) WHERE rowid = ?2 AND \(column) = ?3
          """, arguments: [bytes, row, text])
    }
  }
}
