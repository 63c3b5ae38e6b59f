/// Shows a recovery key, and waits until a person has written it down.
struct RecoveryKeyPage {
  private let key: String

  init(_ key: String) { self.key = key }

  /// - Parameter asks: Whether to wait for Enter if a person is at the terminal.
  /// - Throws: ``Failure`` with `interrupted` if the person left instead.
  func show(in context: Context, asks: Bool) async throws {
    context.print("The recovery key opens the journal without the passphrase:")
    context.print("")
    // Two lines fit on every screen and every sheet.
    let groups = key.split(separator: "-")
    context.print("  " + groups.prefix(4).joined(separator: "-") + "-")
    context.print("  " + groups.dropFirst(4).joined(separator: "-"))
    context.print("")
    context.print("Write it down and keep it elsewhere: it is not shown again.")
    guard asks, context.inputIsTerminal, context.outputIsTerminal, context.messagesAreTerminal,
      let ask = context.askHidden
    else { return }
    guard await ask(["Press enter when you have written it down: "]) != nil else {
      throw Failure.interrupted(
        "interrupted; the journal was not moved, and this key opens nothing", hasDone: false,
        hint: "to begin again: sotto lock --setup")
    }
  }
}
