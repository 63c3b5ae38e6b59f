import Entries
import Foundation
import Programs

/// Where a passphrase comes from, other than a person who types it.
public enum PassphraseSource: Sendable, Equatable {
  /// The first line of a file.
  case file(String)
  /// The first line that a command prints, which the shell runs.
  case command(String)

  /// Returns the passphrase, which is never shown.
  /// - Throws: ``JournalError`` if it cannot be read.
  public func text() async throws -> String {
    switch self {
    case .file(let path):
      guard let file = FileHandle(forReadingAtPath: path) else {
        throw JournalError(.wrongPassphrase, "the passphrase's file \(path) cannot be read")
      }
      defer { try? file.close() }
      guard let bytes = try? file.read(upToCount: 4096) ?? Data() else {
        throw JournalError(.wrongPassphrase, "the passphrase's file \(path) cannot be read")
      }
      return String(decoding: bytes, as: UTF8.self)
    case .command(let command):
      do throws(ProgramError) {
        let shell = try Program.find("sh")
        return try await shell.run(["-c", command]).checked().text
      } catch {
        // The command's output may quote a secret.
        throw JournalError(.wrongPassphrase, "the command for the passphrase failed")
      }
    }
  }
}
