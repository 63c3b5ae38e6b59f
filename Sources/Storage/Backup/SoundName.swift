/// The name of a file of sound in a backup: the SHA-256 of its bytes, and their form.
package struct SoundName: Hashable, Sendable {
  /// SHA-256 of the bytes as 64 lower-case hexadecimal digits.
  package let digest: String
  /// The form of the bytes.
  package let encoding: SoundPiece.Encoding

  /// Makes a name; nil if the digest is malformed, so that no name leads out of the folder.
  package init?(digest: String, encoding: SoundPiece.Encoding) {
    let digits = Set("0123456789abcdef".utf8)
    guard digest.utf8.count == 64, digest.utf8.allSatisfy(digits.contains) else { return nil }
    self.digest = digest
    self.encoding = encoding
  }

  /// Reads the name of a file; nil if it is another file's.
  package init?(fileName: String) {
    let parts = fileName.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let encoding = SoundPiece.Encoding(rawValue: String(parts[1])) else {
      return nil
    }
    self.init(digest: String(parts[0]), encoding: encoding)
  }

  /// The file's name.
  package var fileName: String { "\(digest).\(encoding.rawValue)" }
  /// The name of the folder that holds it: no folder gets very many files.
  package var folderName: String { String(digest.prefix(2)) }
}
