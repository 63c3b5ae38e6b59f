/// An outside program that recognises speech, as the configuration names it.
package struct Recogniser: Sendable, Equatable {
  /// The name its owner gave it.
  package let name: String
  /// The program and its arguments; `{wav}` stands for the file it hears.
  package let command: [String]
  /// The format it prints: `text`, `srt`, `vtt` or `json`; nothing where its output shall tell.
  package let format: String?
  /// Whether it is started once and hears stretches as lines of JSON; else it is run for each
  /// recording and hears a file.
  package let speaksLines: Bool

  /// Names a program.
  package init(name: String, command: [String], format: String?, speaksLines: Bool = false) {
    self.name = name
    self.command = command
    self.format = format
    self.speaksLines = speaksLines
  }
}
