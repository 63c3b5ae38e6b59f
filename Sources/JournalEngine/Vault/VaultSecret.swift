import Entries

/// A secret that opens a vault.
public enum VaultSecret: Sendable {
  /// The owner's passphrase.
  case passphrase(String)
  /// The key that was shown once, when the vault was made.
  case recoveryKey(String)

  /// Reads a passphrase as it was typed, or as a file or program gave it.
  /// - Throws: ``JournalError`` with `wrongPassphrase` if it cannot be one.
  public static func passphrase(in text: String) throws -> VaultSecret {
    let line = String(text.prefix { !$0.isNewline })
    guard !line.isEmpty else { throw JournalError(.wrongPassphrase, "the passphrase is empty") }
    // The most that gocryptfs reads is 2,048 bytes.
    guard line.utf8.count <= 1000, !line.contains("\0") else {
      throw JournalError(.wrongPassphrase, "a passphrase has at most 1,000 bytes")
    }
    return .passphrase(line)
  }

  /// Reads a recovery key, with or without dashes and blanks.
  /// - Throws: ``JournalError`` with `wrongPassphrase` if it cannot be one.
  public static func recoveryKey(in text: String) throws -> VaultSecret {
    let line = text.prefix { !$0.isNewline }
    let digits = line.filter { $0 != "-" && !$0.isWhitespace }.lowercased()
    guard digits.utf8.count == 64, digits.allSatisfy(\.isHexDigit) else {
      throw JournalError(
        .wrongPassphrase, "this is no recovery key",
        hint: "it is made of 64 digits and letters from a to f")
    }
    return .recoveryKey(digits)
  }
}
