import Entries
import Programs

extension MachineInspection {
  /// An optional program that some commands start.
  private struct Helper {
    let name: String
    let arguments: [String]
    let use: String
    /// The Debian package, where it has another name.
    var package: String?
  }

  private static let helpers = [
    Helper(
      name: "ffmpeg", arguments: ["-version"],
      use: "imports m4a, AAC, AMR, WebM and films, and makes m4a and videos"),
    Helper(
      name: "rsvg-convert", arguments: ["--version"], use: "draws cards as PNG",
      package: "librsvg2-bin"),
    Helper(name: "weasyprint", arguments: ["--version"], use: "makes PDFs"),
    Helper(name: "chafa", arguments: ["--version"], use: "draws pictures in a terminal"),
    Helper(
      name: "heif-convert", arguments: ["--version"], use: "reads HEIC pictures",
      package: "libheif-examples"),
    Helper(
      name: "notify-send", arguments: ["--version"], use: "shows reminders",
      package: "libnotify-bin"),
    Helper(name: "gocryptfs", arguments: ["-version"], use: "locks the journal with a passphrase"),
  ]

  /// Checks for the optional programs.
  func programChecks() async -> [MachineCheck] {
    var checks: [MachineCheck] = []
    for helper in MachineInspection.helpers {
      do throws(ProgramError) {
        let program = try Program.find(helper.name, environment: environment)
        checks.append(
          MachineCheck(
            helper.name, .ok, version: await version(of: program, helper.arguments),
            detail: program.path))
      } catch {
        checks.append(
          MachineCheck(
            helper.name, .optional, detail: "not installed; \(helper.use)",
            advice: "apt install \(helper.package ?? helper.name)"))
      }
    }
    return checks
  }

  /// Returns the first word with a digit in the first line of a program's version text.
  private func version(of program: Program, _ arguments: [String]) async -> String? {
    // A program that does not report its version is still installed.
    let result = try? await program.run(arguments, timeLimit: .seconds(5))
    let line = result?.text.split(whereSeparator: \.isNewline).first ?? ""
    let words = line.split(whereSeparator: { " ;()".contains($0) })
    return words.first { $0.contains(where: \.isNumber) }.map(String.init)
  }
}
