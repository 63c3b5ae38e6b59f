import ArgumentParser
import Documents
import Entries
import JournalEngine
import Pages
import Settings

struct DoctorVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Look over the machine and say what to do.",
    discussion: """
      Looks at libraries, recognition model, voices, devices, helpful programs, configuration and
      journal, and changes nothing; only what a killed 'sotto lock' has left mounted is closed. It
      exits 1 where something that is needed is missing, and 9 where the journal is damaged.

      Examples:
        sotto doctor
        sotto doctor --json
      """)
  static var obeysConfiguration: Bool { false }

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in given: Context) async throws {
    var context = given
    let configuration: MachineCheck
    do throws(SettingsError) {
      context.configuration = try Configuration.load(environment: given.environment)
      configuration = DoctorVerb.check(context.configuration)
    } catch {
      configuration = MachineCheck(
        "configuration", .failed, detail: error.description, advice: error.hint)
    }
    await context.vault(journal).sweepMounts()
    let inForce = context.configuration
    let (path, isNamed) = context.journalPath(journal)
    let inspection = MachineInspection(
      model: inForce.namedModel, engine: inForce.engine,
      engines: inForce.folders.engines, voice: inForce.voice,
      inputDevice: inForce.inputDevice, outputDevice: inForce.outputDevice, journal: path,
      namesJournal: isNamed, environment: context.environment)
    let checks = ([configuration] + (await inspection.checks())).map { check in
      var check = check
      check.advice = check.advice.map(context.namingJournal)
      return check
    }
    let shown = journal.quiet ? checks.filter { $0.state != .ok } : checks
    var output = Output(["checks": checks.map { JSONCheck($0) }], lines: CheckList(shown).lines)
    let failed = checks.count { $0.state == .failed }
    if failed > 0 {
      output.failure = Failure(
        checks.contains(where: \.isDamage) ? .damaged : .failed,
        failed == 1
          ? "one thing that is needed fails" : "\(failed) things that are needed fail")
    }
    try context.render(output, as: format.form)
  }

  private static func check(_ configuration: Configuration) -> MachineCheck {
    let origins = configuration.all.map(\.origin).filter { $0 != .standard }
    let fromFile = origins.count { if case .file = $0 { true } else { false } }
    let others = origins.count - fromFile
    var parts: [String] = []
    if fromFile > 0 {
      parts.append("\(values(fromFile)) set, \(configuration.file)")
    }
    if others > 0 { parts.append("\(values(others)) set by the environment or an option") }
    if fromFile == 0 {
      parts.append(
        (others == 0 ? "the defaults hold; " : "") + "a file would be \(configuration.file)")
    }
    return MachineCheck("configuration", .ok, detail: parts.joined(separator: "; "))
  }

  private static func values(_ count: Int) -> String {
    "\(count) \(count == 1 ? "value" : "values")"
  }
}
