import JournalEngine

/// Gets passphrases and recovery keys from a source or from a person; it never shows them.
struct PassphraseDialog {
  let context: Context
  /// The source of the secret; nil to ask a person.
  let source: PassphraseSource?
  /// The options that give a source, to be named in a failure if there is no terminal.
  var options = "--passphrase-file or --passphrase-command"
  /// Whether no remark is made about a passphrase.
  var isQuiet = false

  /// How often two passphrases may differ before a new one is given up.
  private static let attempts = 3
  /// A passphrase with fewer characters is short enough to be guessed by trying.
  private static let leastLength = 10

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
  ///
  /// If the two differ, they are asked for again at once: what is typed next would otherwise go
  /// into the shell and its history.
  func newPassphrase() async throws -> VaultSecret {
    if let source { return remarked(try .passphrase(in: try await source.text())) }
    for attempt in 1...PassphraseDialog.attempts {
      let answers = try await ask(["New passphrase: ", "Once more: "])
      if answers[0] == answers[1] { return remarked(try .passphrase(in: answers[0])) }
      if attempt < PassphraseDialog.attempts {
        context.tell("sotto: the two passphrases differ; type both again")
      }
    }
    throw Failure(.wrongPassphrase, "the two passphrases differ; nothing was changed")
  }

  /// Says so where a new passphrase is short; it is taken all the same.
  private func remarked(_ secret: VaultSecret) -> VaultSecret {
    if case .passphrase(let text) = secret, text.count < PassphraseDialog.leastLength, !isQuiet {
      context.tell(
        "sotto: so short a passphrase can be guessed by trying; four words or more are safe")
    }
    return secret
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
