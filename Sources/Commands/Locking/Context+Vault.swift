import JournalEngine
import Settings

extension Context {
  /// The vault of the journal in use, whether it exists or not.
  func vault(_ options: JournalOptions) -> JournalVault {
    JournalVault(
      journal: journalPath(options).path, environment: environment,
      stateFolder: configuration.folders.state)
  }

  /// How long an unlocked journal stays open, in words.
  var openUntil: String {
    configuration.lockIdle == nil
      ? "until 'sotto lock'"
      : "until 'sotto lock' or \(configuration.lockIdleText) without use"
  }

  /// Reports the new state of the lock: as JSON, as lines, or not at all.
  func report(
    _ vault: JournalVault, _ lines: [String], recoveryKey: String? = nil,
    plainCopies: [String] = [], json: Bool, _ options: JournalOptions
  ) throws {
    var lock = JSONLock(vault, idle: configuration.lockIdle)
    lock.recoveryKey = recoveryKey
    lock.plainCopies = plainCopies.isEmpty ? nil : plainCopies
    var output = Output(["lock": lock], lines: { _ in lines })
    output.isProse = true
    try render(output, as: OutputForm(isJSON: json, isQuiet: options.quiet))
  }
}
