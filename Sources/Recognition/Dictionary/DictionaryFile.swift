import Foundation

/// The dictionary that the library reads; the file exists as long as this value.
///
/// Words that are not in the language model can never be recognised with it, yet each decoder would
/// keep them in memory, 13 MB. If the words of the language model can be read, the library gets a
/// dictionary of only these words, from memory; otherwise the whole file.
struct DictionaryFile: ~Copyable {
  /// The path for the library.
  let path: String
  private let file: MemoryFile?

  init(
    for model: RecognitionModel, vocabulary: DecoderSettings.Vocabulary,
    language: MixedLanguageModel? = nil
  ) {
    var file: MemoryFile?
    if vocabulary == .ofLanguageModel,
      let known = LanguageModelWords(path: language?.path ?? model.languageModel),
      let dictionary = try? Data(
        contentsOf: URL(filePath: model.dictionary), options: .alwaysMapped)
    {
      file = MemoryFile(
        Self.filter(dictionary, keeping: known, adding: language?.pronunciations ?? [:]),
        named: "dictionary")
    }
    if case .only(let lines) = vocabulary {
      file = MemoryFile(Array(lines.map { $0 + "\n" }.joined().utf8), named: "dictionary")
    }
    path = file?.path ?? model.dictionary
    self.file = file
  }

  /// Returns the lines of a dictionary with known words, with all their pronunciations, and lines
  /// for additional words and pronunciations.
  static func filter(
    _ dictionary: Data, keeping known: LanguageModelWords, adding extra: [String: [String]] = [:]
  ) -> [UInt8] {
    let wanted = Set(extra.keys.map { LanguageModelWords.hash($0.utf8) })
    var present: [String: [String]] = [:]
    var kept: [UInt8] = []
    kept.reserveCapacity(dictionary.count)
    forEachLine(of: dictionary) { base, line in
      guard known.contains(base) else { return }
      kept.append(contentsOf: line)
      kept.append(UInt8(ascii: "\n"))
      guard !wanted.isEmpty, wanted.contains(LanguageModelWords.hash(base)) else { return }
      present[String(decoding: base, as: UTF8.self), default: []].append(phones(of: line))
    }
    for (word, ways) in extra.sorted(by: { $0.key < $1.key }) {
      let old = present[word] ?? []
      var number = old.count
      for way in ways where !old.contains(way) {
        number += 1
        let name = number == 1 ? word : "\(word)(\(number))"
        kept.append(contentsOf: "\(name) \(way)\n".utf8)
      }
    }
    return kept
  }

  /// Returns the pronunciations of the given words that are in a dictionary.
  static func pronunciations(of words: Set<String>, in path: String) -> [String: [String]] {
    guard !words.isEmpty,
      let dictionary = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped)
    else { return [:] }
    let wanted = Set(words.map { LanguageModelWords.hash($0.utf8) })
    let beginnings = LanguageModelWords.firstBytes(of: words)
    var found: [String: [String]] = [:]
    forEachLine(of: dictionary, where: { beginnings[Int($0)] }) { base, line in
      guard wanted.contains(LanguageModelWords.hash(base)) else { return }
      found[String(decoding: base, as: UTF8.self), default: []].append(phones(of: line))
    }
    return found.filter { words.contains($0.key) }
  }

  static func phones(of line: Slice<UnsafeRawBufferPointer>) -> String {
    String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace).dropFirst()
      .joined(separator: " ")
  }

  /// Calls a function with the word of each line, without the number of a pronunciation, and with
  /// the whole line.
  /// - Parameter isWanted: Whether lines that begin with a byte are needed; other lines are hardly
  ///   read, which is several times as fast.
  static func forEachLine(
    of dictionary: Data, where isWanted: (UInt8) -> Bool = { _ in true },
    _ body: (Slice<UnsafeRawBufferPointer>, Slice<UnsafeRawBufferPointer>) -> Void
  ) {
    dictionary.withUnsafeBytes { bytes in
      var start = 0
      while start < bytes.count {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
        let length = rest.baseAddress.flatMap { first in
          memchr(first, Int32(UInt8(ascii: "\n")), rest.count).map { first.distance(to: $0) }
        }
        let end = start + (length ?? rest.count)
        defer { start = end + 1 }
        guard isWanted(bytes[start]), start < end else { continue }
        let line = bytes[start..<end]
        var space = start
        while space < end, bytes[space] != UInt8(ascii: " "), bytes[space] != UInt8(ascii: "\t") {
          space += 1
        }
        let word = bytes[start..<space]
        var base = word
        if word.last == UInt8(ascii: ")"), let open = word.lastIndex(of: UInt8(ascii: "(")),
          open > word.startIndex
        {
          base = word[..<open]
        }
        body(base, line)
      }
    }
  }
}
