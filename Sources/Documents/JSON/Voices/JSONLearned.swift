package import Entries

/// The result of learning from a whole journal, as `--json` shows it.
package struct JSONLearned: Encodable, Sendable {
  package var gathered: Int
  package var reheard: Int
  package var failed: Int
  /// The entries that sound like the same unnamed person; omitted if the match is not clear.
  package var unnamedEntries: [Int64]?

  package init(gathered: Int, reheard: Int, failed: Int, unnamed: UnnamedEntries?) {
    self.gathered = gathered
    self.reheard = reheard
    self.failed = failed
    unnamedEntries = unnamed?.entries
  }
}
