import ArgumentParser
import Documents
import Entries
import Foundation
import JournalEngine
import Pages
import Settings

struct PromptVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "prompt", abstract: "Ask a question of the day, to speak about.",
    discussion: """
      It is the same all day, and none of ours comes again before all have come.
      Questions of your own, one a line, go into prompts.txt beside the configuration
      (see --paths); they come by lot. 'record --prompt' asks it and begins.

      Examples:
        sotto prompt
        sotto prompt --another
        sotto prompt --speak
        sotto record --prompt
      """)

  @Flag(name: .long, help: "Ask another one.")
  var another = false

  @Flag(name: .long, help: "Print where your own questions and quotations are, or would be.")
  var paths = false

  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let folders = context.configuration.folders
    if paths {
      return try context.render(
        Output(
          ["prompts": folders.prompts, "quotes": folders.quotes],
          lines: { _ in [folders.prompts, folders.quotes] }), as: format.form)
    }
    let question = try Prompts(own: folders.prompts)
      .question(on: context.today, turn: context.turn(isAnother: another))
    try context.render(
      Output(
        ["prompt": question.text, "own": question.isOwn], lines: { $0.wrappedText(question.text) }),
      as: format.form)
  }
}

extension Context {
  /// The index of the question: 0 for the question of the day, otherwise a number that changes
  /// every second.
  func turn(isAnother: Bool) -> Int {
    guard isAnother else { return 0 }
    return Int(surroundings.now().timeIntervalSince1970) % 10_000 + 1
  }
}
