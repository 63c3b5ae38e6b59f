import ArgumentParser
import Foundation

/// Prints the manual page of the current program, for `make install`.
struct ManualVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Print the manual page.", shouldDisplay: false)
  static var obeysConfiguration: Bool { false }

  func run(in context: Context) async throws {
    let tree = try JSONDecoder().decode(CommandTree.self, from: Data(Sotto._dumpHelp().utf8))
    context.output(ManualPage(tree.command, version: Sotto.configuration.version).text)
  }
}
