/// The name of a sound file in a backup: the SHA-256 of its bytes, and their encoding.
package struct SoundName: Hashable, Sendable {
  /// SHA-256 of the bytes as 64 lower-case hexadecimal digits.
  package let digest: String
  /// The encoding of the bytes.
  package let encoding: SoundPiece.Encoding

  /// Makes a name; nil if the digest is malformed, so that no name can point outside the folder.
  package init?(digest: String, encoding: SoundPiece.Encoding) {
    let digits = Set("0123456789abcdef".utf8)
    guard digest.utf8.count == 64, digest.utf8.allSatisfy(digits.contains) else { return nil }
    self.digest = digest
    self.encoding = encoding
  }

  /// Reads a file name; nil if it is not the name of a sound file.
  package init?(fileName: String) {
    let parts = fileName.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let encoding = SoundPiece.Encoding(rawValue: String(parts[1])) else {
      return nil
    }
    self.init(digest: String(parts[0]), encoding: encoding)
  }

  /// The file's name.
  package var fileName: String { "\(digest).\(encoding.rawValue)" }
  /// The name of the folder that holds the file; 256 folders keep each one small.
  package var folderName: String { String(digest.prefix(2)) }
}
