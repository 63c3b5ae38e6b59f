internal import Foundation

/// A small file beside a journal in a vault: it shows that the folder is an open vault, and records
/// which file was moved into it.
package struct VaultReceipt: Codable, Equatable, Sendable {
  /// The file's name.
  package static let name = "vault.json"

  /// The SHA-256 of the file that was moved in, in hexadecimal digits.
  package var digest: String
  private var format = "sotto-vault/1"

  /// Makes a receipt for the file that was moved in.
  package init(digest: String) { self.digest = digest }

  /// Whether a journal is in an open vault.
  package static func lies(beside journal: String) -> Bool {
    unsafe access(path(beside: journal), F_OK) == 0
  }

  /// The path of the receipt beside a journal.
  package static func path(beside journal: String) -> String {
    let folder = journal.lastIndex(of: "/").map { journal[...$0] } ?? ""
    return folder + name
  }
}
