/// The result of an export, as `--json` shows it.
package struct JSONExport: Encodable, Sendable {
  private var output: String
  private var entries: Int
  private var written: Int
  private var unchanged: Int
  private var removed: Int
  private var bytes: Int64
  private var edited: [String]?

  /// Describes an export.
  package init(
    output: String, entries: Int, written: Int, unchanged: Int, removed: Int, bytes: Int64,
    edited: [String]
  ) {
    self.output = output
    self.entries = entries
    self.written = written
    self.unchanged = unchanged
    self.removed = removed
    self.bytes = bytes
    self.edited = edited.isEmpty ? nil : edited
  }
}
