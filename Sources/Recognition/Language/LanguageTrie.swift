import Foundation

/// A trigram language model in the library's binary trie form.
struct LanguageTrie: Sendable {
  let layout: TrieLayout
  /// The words, by number.
  let words: [String]
  /// The number of each word.
  let numbers: [String: Int]
  private let file: Data

  /// Reads a model; returns nil for a file of another format or order.
  init?(path: String) {
    guard let file = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped),
      let read = file.withUnsafeBytes({ LanguageTrie.read($0) })
    else { return nil }
    (layout, words) = read
    numbers = Dictionary(
      words.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    self.file = file
  }

  /// Calls a function with the n-grams.
  func withNgrams<Result>(_ body: (NgramReader) -> Result) -> Result {
    // An empty file was rejected before.
    file.withUnsafeBytes { body(NgramReader(layout, $0.baseAddress.unsafelyUnwrapped)) }
  }

  private static func read(_ bytes: UnsafeRawBufferPointer) -> (TrieLayout, [String])? {
    let header = TrieLayout.magic.count
    guard bytes.count > TrieLayout.tables, bytes.prefix(header).elementsEqual(TrieLayout.magic),
      bytes[header] == 3
    else { return nil }
    func number(_ offset: Int) -> Int {
      Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
    }
    let layout = TrieLayout(
      words: number(header + 1), bigrams: number(header + 5), trigrams: number(header + 9))
    guard layout.words > 0, layout.words < 1 << 24, layout.bigrams < 1 << 25,
      layout.trigrams < 1 << 25, bytes.count > layout.spelling + 4,
      bytes.count == layout.spelling + 4 + number(layout.spelling)
    else { return nil }
    let words = bytes[(layout.spelling + 4)...].split(
      separator: 0, omittingEmptySubsequences: false
    ).dropLast().map { String(decoding: $0, as: UTF8.self) }
    return words.count == layout.words ? (layout, words) : nil
  }
}
