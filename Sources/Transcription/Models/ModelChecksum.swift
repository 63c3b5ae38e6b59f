import Digests
import Entries
import Foundation
import Recognition

/// The digest of a model's files.
enum ModelChecksum {
  /// Returns SHA-256 in hexadecimal over the digests of the model's files, in their fixed order.
  static func compute(of model: RecognitionModel) throws -> String {
    var all = SHA256()
    for path in model.files { all.update(data: try digest(of: path)) }
    return all.finalize().hexadecimal
  }

  /// Returns SHA-256 of one file.
  static func digest(of path: String) throws -> Data {
    let file = try FileHandle(forReadingFrom: URL(filePath: path))
    defer { try? file.close() }
    var hash = SHA256()
    while let bytes = try file.read(upToCount: 1 << 20), !bytes.isEmpty { hash.update(data: bytes) }
    return Data(hash.finalize())
  }
}
