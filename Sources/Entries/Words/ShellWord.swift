/// A word as a shell reads it: bare where it is plain, else between quotes.
package enum ShellWord {
  /// The word, quoted where it must be.
  package static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "-.,_/".contains($0) }
    return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
