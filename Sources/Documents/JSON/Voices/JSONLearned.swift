package import Entries

/// The result of learning from a whole journal, as `--json` shows it.
package struct JSONLearned: Encodable, Sendable {
  package var gathered: Int
  package var reheard: Int
  package var failed: Int
  /// Whether it went on from an earlier run that was cut off, whose gains it does not count.
  package var goesOn: Bool
  /// The entries that sound like the same unnamed person; omitted if the match is not clear.
  package var unnamedEntries: [Int64]?

  package init(gathered: Int, reheard: Int, failed: Int, goesOn: Bool, unnamed: UnnamedEntries?) {
    self.gathered = gathered
    self.reheard = reheard
    self.failed = failed
    self.goesOn = goesOn
    unnamedEntries = unnamed?.entries
  }
}
