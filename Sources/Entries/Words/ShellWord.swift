/// Writes a word so that a shell reads it unchanged.
package enum ShellWord {
  /// Returns the word, quoted if necessary.
  package static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "-.,_/".contains($0) }
    return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }

  /// Returns a command between quotation marks that are not its own, so that its end can be seen.
  package static func offered(_ command: some StringProtocol) -> String {
    command.contains("'") ? "“\(command)”" : "'\(command)'"
  }
}
