/// The schedule of automatic backups, as `--json` shows it.
package struct JSONSchedule: Encodable, Sendable {
  package enum State: String, Encodable, Sendable {
    case timer, cron, off
  }

  package var state: State
  package var interval: String?
  package var files: [String]?
  package var line: String?

  package init(
    state: State, interval: String? = nil, files: [String]? = nil, line: String? = nil
  ) {
    self.state = state
    self.interval = interval
    self.files = files
    self.line = line
  }
}
