/// What learning over a whole journal came to, as `--json` shows it.
package struct JSONLearned: Encodable, Sendable {
  package var gathered: Int
  package var reheard: Int
  package var failed: Int

  package init(gathered: Int, reheard: Int, failed: Int) {
    self.gathered = gathered
    self.reheard = reheard
    self.failed = failed
  }
}
