import Foundation

/// The words of a language model in the library's binary trie form.
///
/// Such a file begins with `Trie Language Model`, its order in one byte, and the number of words in
/// four; it ends with the words, each followed by a zero. Words are stored as hashes: a word with
/// the hash of another is loaded needlessly, which does no harm.
struct LanguageModelWords {
  private static let magic = Array("Trie Language Model".utf8)
  private var hashes: Set<UInt64> = []

  /// Reads the words; returns nil for a file of another form.
  init?(path: String) {
    guard let file = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped) else {
      return nil
    }
    let isRead = file.withUnsafeBytes { read($0) }
    guard isRead else { return nil }
  }

  /// Whether a word is in the model, or has the hash of one that is.
  func contains(_ word: some Collection<UInt8>) -> Bool { hashes.contains(Self.hash(word)) }

  private mutating func read(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let header = Self.magic.count
    guard bytes.count > header + 5, bytes.prefix(header).elementsEqual(Self.magic),
      bytes.last == 0
    else { return false }
    let number = bytes.loadUnaligned(fromByteOffset: header + 1, as: UInt32.self)
    var left = Int(UInt32(littleEndian: number))
    guard left > 0, left < bytes.count / 2 else { return false }
    hashes.reserveCapacity(left)
    var end = bytes.count - 1
    var start = end
    while left > 0 {
      guard start > header else { return false }
      start -= 1
      // The first word is preceded by its length field, whose highest byte is zero.
      if bytes[start] == 0 {
        hashes.insert(Self.hash(bytes[start + 1..<end]))
        end = start
        left -= 1
      }
    }
    return true
  }

  /// Returns the FNV-1a hash of a word.
  static func hash(_ word: some Collection<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in word { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return hash
  }
}
