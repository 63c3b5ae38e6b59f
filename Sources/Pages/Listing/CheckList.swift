package import Entries
import Terminal

/// The results of checks, one line each, with advice below.
package struct CheckList {
  private let checks: [MachineCheck]

  package init(_ checks: [MachineCheck]) {
    self.checks = checks
  }

  /// The lines, none wider than the style allows.
  package func lines(_ style: PageStyle) -> [String] {
    let painter = style.painter
    return checks.flatMap { check in
      let name = check.name + (check.version.map { " " + $0 } ?? "")
      let text = check.detail.map { "\(name): \($0)" } ?? name
      let room = max(20, style.width - 6)
      let first = text.wrapped(toWidth: room).enumerated().map { index, line in
        (index == 0
          ? painter.paint(CheckList.mark(check.state), CheckList.look(check.state))
          : "")
          + String(repeating: " ", count: 6 - (index == 0 ? CheckList.mark(check.state).count : 0))
          + line
      }
      let advice = (check.advice ?? "").filled(toWidth: room - 2).enumerated()
        .filter { !$0.element.isEmpty }
        .map { "      " + ($0.offset == 0 ? "→ " : "  ") + $0.element }
      return first + advice
    }
  }

  private static func mark(_ state: MachineCheck.State) -> String {
    switch state {
    case .ok: "ok"
    case .optional: "–"
    case .warning: "warn"
    case .failed: "FAIL"
    }
  }

  private static func look(_ state: MachineCheck.State) -> Style {
    switch state {
    case .ok: .green
    case .optional: .dim
    case .warning: .yellow
    case .failed: .red
    }
  }
}
