import ArgumentParser
import JournalEngine
import Settings

/// The source of the passphrase, if nobody types it.
struct PassphraseOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp("A file whose first line is the passphrase.", valueName: "file"),
    completion: .file())
  var passphraseFile: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A command whose first line of output is the passphrase.", valueName: "command"))
  var passphraseCommand: String?

  /// Whether a source is given, so that nobody is asked.
  var isGiven: Bool { passphraseFile != nil || passphraseCommand != nil }

  /// The source that was named; nil if a person is asked.
  func source(_ context: Context) throws -> PassphraseSource? {
    guard passphraseFile == nil || passphraseCommand == nil else {
      throw Failure(.usage, "--passphrase-file and --passphrase-command exclude one another")
    }
    if let passphraseFile { return .file(context.configuration.folders.expanded(passphraseFile)) }
    return passphraseCommand.map { .command($0) }
  }
}
