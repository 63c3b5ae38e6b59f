import GRDB
internal import GRDBSQLite

extension Database {
  /// Returns the first bytes of a blob without reading the rest, as `substr` does; nil if they
  /// cannot be read.
  func firstBytes(_ count: Int32, of column: String, in table: String, row: Int64) -> [UInt8]? {
    var blob: OpaquePointer?
    defer { unsafe sqlite3_blob_close(blob) }
    let opened = unsafe sqlite3_blob_open(sqliteConnection, "main", table, column, row, 0, &blob)
    guard opened == SQLITE_OK else { return nil }
    let length = unsafe min(count, sqlite3_blob_bytes(blob))
    var bytes = [UInt8](repeating: 0, count: Int(length))
    let isRead = unsafe sqlite3_blob_read(blob, &bytes, length, 0)
    return isRead == SQLITE_OK ? bytes : nil
  }
}
