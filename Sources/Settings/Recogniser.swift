/// An outside program that recognises speech, as the configuration names it.
package struct Recogniser: Sendable, Equatable {
  /// The name the owner gave it.
  package let name: String
  /// The program and its arguments; `{wav}` stands for the sound file.
  package let command: [String]
  /// The format it prints: `text`, `srt`, `vtt` or `json`; nil to detect it from the output.
  package let format: String?

  /// Describes a program.
  package init(name: String, command: [String], format: String?) {
    self.name = name
    self.command = command
    self.format = format
  }
}
