extension JournalError {
  /// A folder that is not there, in which something was to be made: its name is most likely
  /// mistyped.
  package static func missingFolder(_ folder: String) -> JournalError {
    JournalError(
      .failed, "there is no folder \(folder)",
      hint: "make it: mkdir -p \(ShellWord.quoted(folder))")
  }
}
