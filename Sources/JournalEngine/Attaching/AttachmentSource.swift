import Entries
import Foundation

/// Something that a person wants to attach: a file, or an address on the web.
enum AttachmentSource: Equatable {
  case file(String)
  case address(String)

  /// Reads a name as a person typed it.
  /// - Throws: ``JournalError`` with `usage` for a malformed address, and for an empty text.
  init(_ text: String) throws(JournalError) {
    try JournalError.requireName(
      text, hint: "name a file, or an address that begins with https://")
    guard text.contains("://") else {
      self = .file(text)
      return
    }
    let parts = URLComponents(string: text)
    guard let parts, ["http", "https"].contains(parts.scheme?.lowercased() ?? ""),
      let host = parts.host, !host.isEmpty, text.utf8.count <= 4096,
      text.unicodeScalars.allSatisfy({ $0.value > 32 && $0.value != 127 })
    else {
      throw JournalError(
        .usage, "\(text.prefix(80)) is no address on the web",
        hint: "one begins with https:// and a host's name; a file is named without ://")
    }
    self = .address(text)
  }
}
