extension JournalError {
  /// A folder that is not there, in which something was to be made: its name is most likely
  /// mistyped.
  package static func missingFolder(_ folder: String) -> JournalError {
    JournalError(
      .failed, "there is no folder \(folder)",
      hint: "make it: mkdir -p \(ShellWord.quoted(folder))")
  }

  /// Refuses an empty name of a file, which a shell makes of a variable that is not set.
  /// - Parameter hint: What to name instead.
  /// - Throws: ``JournalError`` with `usage`.
  package static func requireName(_ name: String, hint: String = "name a file or a folder")
    throws(JournalError)
  {
    guard name.isEmpty else { return }
    throw JournalError(.usage, "a name of a file is empty", hint: hint)
  }
}
