import JournalEngine

/// Gets passphrases and recovery keys from a source or from a person; it never shows them.
struct PassphraseDialog {
  let context: Context
  /// The source of the secret; nil to ask a person.
  let source: PassphraseSource?
  /// The options that give a source, to be named in a failure if there is no terminal.
  var options = "--passphrase-file or --passphrase-command"

  /// The passphrase or the recovery key that opens the vault.
  func secret(isRecoveryKey: Bool) async throws -> VaultSecret {
    let text: String
    if let source {
      text = try await source.text()
    } else {
      text = try await ask([isRecoveryKey ? "Recovery key: " : "Passphrase: "])[0]
    }
    return isRecoveryKey ? try .recoveryKey(in: text) : try .passphrase(in: text)
  }

  /// A new passphrase, which a person has to type twice.
  func newPassphrase() async throws -> VaultSecret {
    if let source { return try .passphrase(in: try await source.text()) }
    let answers = try await ask(["New passphrase: ", "Once more: "])
    guard answers[0] == answers[1] else {
      throw Failure(.wrongPassphrase, "the two passphrases differ; nothing was changed")
    }
    return try .passphrase(in: answers[0])
  }

  private func ask(_ questions: [String]) async throws -> [String] {
    guard let askHidden = context.askHidden else {
      throw Failure(
        .wrongPassphrase, "there is no terminal to type the passphrase at",
        hint: "\(options) tells where it is")
    }
    guard let answers = await askHidden(questions) else {
      throw Failure(.interrupted, "interrupted; nothing was changed")
    }
    return answers
  }
}
