package import Entries

/// A thing that was checked, as `--json` shows it.
package struct JSONCheck: Encodable, Sendable {
  package var name: String
  package var state: String
  package var version: String?
  package var detail: String?
  package var advice: String?

  package init(_ check: MachineCheck) {
    name = check.name
    state = check.state.rawValue
    version = check.version
    detail = check.detail
    advice = check.advice
  }
}
