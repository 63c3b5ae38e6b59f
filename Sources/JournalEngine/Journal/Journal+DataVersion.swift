import Storage

extension Journal {
  /// Returns a number that changes whenever the journal is changed over another connection, of this
  /// process or of another.
  package func dataVersion() throws -> Int64 {
    try storage { try file.dataVersion() }
  }
}
