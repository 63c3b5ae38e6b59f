import JournalEngine

/// A thing that was looked at, as `--json` shows it.
struct JSONCheck: Encodable, Sendable {
  var name: String
  var state: String
  var version: String?
  var detail: String?
  var advice: String?

  init(_ check: MachineCheck) {
    name = check.name
    state = check.state.rawValue
    version = check.version
    detail = check.detail
    advice = check.advice
  }
}
