import Foundation

/// The words of a language model in the library's binary trie form.
///
/// Such a file begins with `Trie Language Model`, its order in one byte, and the number of words in
/// four; it ends with the words, each followed by a zero. Words are stored as hashes: a word whose
/// hash collides with another's is loaded needlessly, which does no harm.
struct LanguageModelWords {
  private static let magic = Array("Trie Language Model".utf8)
  /// The size of a table of quantised values, and of what a word has, in bytes.
  private static let (quantised, wordLength) = (4 << 16, 12)
  /// The natural logarithm of the base of the file's logarithms.
  private static let logUnit = log(1.0001)
  /// The mean of the natural logarithms of the probabilities of words that are searched for.
  static let usualLogProbability = -11.056
  private var hashes: Set<UInt64> = []

  /// Reads the words; returns nil for a file of another format.
  init?(path: String) {
    guard let file = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped) else {
      return nil
    }
    let isRead = file.withUnsafeBytes { read($0) }
    guard isRead else { return nil }
  }

  /// Returns the given words that a model has, each with the natural logarithm of its probability
  /// without its neighbours; nil for a file of another format.
  static func known(of words: Set<String>, path: String) -> [String: Double]? {
    guard let file = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped) else {
      return nil
    }
    let wanted = Dictionary(words.map { (hash($0.utf8), $0) }) { first, _ in first }
    let beginnings = firstBytes(of: words)
    var found: [String: Double] = [:]
    let isRead = file.withUnsafeBytes { bytes in
      forEachWord(of: bytes) { word, number in
        guard let first = word.first, beginnings[Int(first)] else { return }
        guard let known = wanted[hash(word)] else { return }
        found[known] = logProbability(ofWord: number, in: bytes) ?? usualLogProbability
      }
    }
    return isRead ? found : nil
  }

  /// Returns the natural logarithm of the probability of a word without its neighbours; nil if the
  /// file has no such number.
  ///
  /// After the counts of each length follow a number and the tables of quantised values: two for
  /// each length between the first and the last, one for the last. Then each word has its
  /// probability, its back-off weight and the index of its first successor.
  private static func logProbability(
    ofWord number: Int, in bytes: UnsafeRawBufferPointer
  ) -> Double? {
    let order = Int(bytes[magic.count])
    guard order > 1 else { return nil }
    let tables = magic.count + 1 + 4 * order + 4 + (2 * order - 3) * quantised
    let place = tables + number * wordLength
    guard place + wordLength <= bytes.count else { return nil }
    let bits = bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)
    let value = Double(Float(bitPattern: UInt32(littleEndian: bits))) * logUnit
    return value.isFinite && (-30...0).contains(value) ? value : nil
  }

  /// Whether a word is in the model, or has the same hash as one that is.
  func contains(_ word: some Collection<UInt8>) -> Bool { hashes.contains(Self.hash(word)) }

  private mutating func read(_ bytes: UnsafeRawBufferPointer) -> Bool {
    hashes.reserveCapacity(Self.count(in: bytes) ?? 0)
    return Self.forEachWord(of: bytes) { word, _ in hashes.insert(Self.hash(word)) }
  }

  /// Returns the number of words that a file's header gives; nil for a file of another format.
  private static func count(in bytes: UnsafeRawBufferPointer) -> Int? {
    let header = magic.count
    guard bytes.count > header + 5, bytes.prefix(header).elementsEqual(magic),
      bytes.last == 0
    else { return nil }
    let number = bytes.loadUnaligned(fromByteOffset: header + 1, as: UInt32.self)
    let count = Int(UInt32(littleEndian: number))
    return count > 0 && count < bytes.count / 2 ? count : nil
  }

  /// Calls a function with each word of a file and its number, and returns whether the file has the
  /// right format.
  private static func forEachWord(
    of bytes: UnsafeRawBufferPointer, _ body: (Slice<UnsafeRawBufferPointer>, Int) -> Void
  ) -> Bool {
    guard var left = count(in: bytes) else { return false }
    var end = bytes.count - 1
    var start = end
    while left > 0 {
      guard start > magic.count else { return false }
      start -= 1
      // The first word is preceded by its length field, whose highest byte is zero.
      if bytes[start] == 0 {
        left -= 1
        body(bytes[start + 1..<end], left)
        end = start
      }
    }
    return true
  }

  /// Returns for each byte whether one of the words begins with it, so that most other words need
  /// no hash.
  static func firstBytes(of words: Set<String>) -> [Bool] {
    var table = [Bool](repeating: false, count: 256)
    for word in words {
      if let first = word.utf8.first { table[Int(first)] = true }
    }
    return table
  }

  /// Returns the FNV-1a hash of a word.
  static func hash(_ word: some Collection<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in word { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return hash
  }
}
