import Entries
import Programs

/// The desktop's keyring, which can store a vault's passphrase (`secret-tool` of libsecret).
public struct VaultKeyring: Sendable {
  private let program: Program
  private let attributes: [String]

  /// Finds the keyring.
  /// - Throws: ``JournalError`` with `notInstalled`.
  public init(for vault: JournalVault) throws {
    do throws(ProgramError) {
      program = try Program.find("secret-tool", environment: vault.environment)
    } catch {
      throw JournalError(
        .notInstalled, "there is no secret-tool, which speaks to the desktop's keyring",
        hint: error.hint)
    }
    attributes = ["application", "sotto", "journal", vault.journal]
  }

  /// The stored passphrase; nil if there is none.
  public func passphrase() async throws -> String? {
    let result = try await run(["lookup"] + attributes, .none)
    return result.isSuccess && !result.output.isEmpty ? result.text : nil
  }

  /// Stores a passphrase.
  public func keep(_ passphrase: String) async throws {
    let result = try await run(["store", "--label", "Sotto"] + attributes, .text(passphrase))
    guard result.isSuccess else {
      throw JournalError(
        .failed, "the keyring did not take the passphrase", hint: "is the keyring unlocked?")
    }
  }

  /// Removes the stored passphrase, if there is one.
  public func forget() async throws { _ = try await run(["clear"] + attributes, .none) }

  private func run(_ arguments: [String], _ input: Program.Input) async throws -> ProgramResult {
    do throws(ProgramError) {
      return try await program.run(arguments, input: input)
    } catch {
      throw JournalError(.failed, "the keyring cannot be reached")
    }
  }
}
