import Foundation

/// The dictionary that the library reads; the file exists as long as this value.
///
/// Words that are not in the language model can never be recognised with it, yet each decoder would
/// hold them, 13 MB. If the words of the language model can be read, the library gets a dictionary
/// of only these words, from memory; otherwise the whole file.
struct DictionaryFile: ~Copyable {
  /// The path for the library.
  let path: String
  private let file: MemoryFile?

  init(for model: RecognitionModel, vocabulary: DecoderSettings.Vocabulary) {
    var file: MemoryFile?
    if vocabulary == .ofLanguageModel,
      let known = LanguageModelWords(path: model.languageModel),
      let dictionary = try? Data(
        contentsOf: URL(filePath: model.dictionary), options: .alwaysMapped)
    {
      file = MemoryFile(Self.filter(dictionary, keeping: known), named: "dictionary")
    }
    path = file?.path ?? model.dictionary
    self.file = file
  }

  /// Returns the lines of a dictionary whose word is known, for all its pronunciations.
  static func filter(_ dictionary: Data, keeping known: LanguageModelWords) -> [UInt8] {
    dictionary.withUnsafeBytes { bytes in
      var kept: [UInt8] = []
      kept.reserveCapacity(bytes.count)
      var start = 0
      while start < bytes.count {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        let line = bytes[start..<end]
        let word = line.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        var base = word
        if word.last == UInt8(ascii: ")"), let open = word.lastIndex(of: UInt8(ascii: "(")),
          open > word.startIndex
        {
          base = word[..<open]
        }
        if known.contains(base) {
          kept.append(contentsOf: line)
          kept.append(UInt8(ascii: "\n"))
        }
        start = end + 1
      }
      return kept
    }
  }
}
