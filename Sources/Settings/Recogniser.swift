/// An outside program that recognises speech, as described in the configuration.
package struct Recogniser: Sendable, Equatable {
  /// The name the owner gave it.
  package let name: String
  /// The program and its arguments; `{wav}` stands for the sound file.
  package let command: [String]
  /// The format it prints: `text`, `srt`, `vtt` or `json`; nil to detect it from the output.
  package let format: String?
  /// Whether it is started once and gets stretches of sound as lines of JSON; otherwise it is run
  /// with a file for each recording.
  package let speaksLines: Bool

  /// Describes a program.
  package init(name: String, command: [String], format: String?, speaksLines: Bool = false) {
    self.name = name
    self.command = command
    self.format = format
    self.speaksLines = speaksLines
  }
}
