import Foundation
import TestSupport

/// What systemd itself says of units that were written.
enum UnitCheck {
  /// Returns what `systemd-analyze verify` says of a unit; nothing if it takes all of it.
  ///
  /// What systemd ignores in a unit it says, and calls it a success.
  static func faults(in folder: String, home: String, of unit: String) throws -> String {
    // A program that is there stands in for this one.
    for name in try FileManager.default.contentsOfDirectory(atPath: folder)
    where name.hasSuffix(".service") {
      let place = URL(filePath: "\(folder)/\(name)")
      let text = try String(contentsOf: place, encoding: .utf8)
      try Data(text.replacing("ExecStart=\"sotto\"", with: "ExecStart=\"/bin/true\"").utf8)
        .write(to: place)
    }
    let verified = try FinishedProgram(
      ["systemd-analyze", "verify", "--user", "--man=no", "\(folder)/\(unit)"],
      environment: ["PATH": "/usr/bin:/bin", "HOME": home, "XDG_RUNTIME_DIR": home],
      withMessages: true)
    return verified.status == 0 ? verified.output : "status \(verified.status): \(verified.output)"
  }
}
