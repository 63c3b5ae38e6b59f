package import Entries

/// What learning over a whole journal came to, as `--json` shows it.
package struct JSONLearned: Encodable, Sendable {
  package var gathered: Int
  package var reheard: Int
  package var failed: Int
  /// The entries that sound like one person whom nobody named; omitted where none do clearly.
  package var unnamedEntries: [Int64]?

  package init(gathered: Int, reheard: Int, failed: Int, unnamed: UnnamedEntries?) {
    self.gathered = gathered
    self.reheard = reheard
    self.failed = failed
    unnamedEntries = unnamed?.entries
  }
}
