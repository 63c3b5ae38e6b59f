internal import CPocketSphinx
import Foundation

/// The dictionary as the library is to read it, for as long as this value lives.
///
/// Words that the language model lacks can never be recognised with it, yet each decoder would hold
/// them, 13 MB. Where the language model shows its words, the library reads a dictionary without the
/// others, from memory; else the whole file.
struct DictionaryFile: ~Copyable {
  /// The path to give to the library.
  let path: String
  private let descriptor: Int32

  init(for model: RecognitionModel, vocabulary: DecoderSettings.Vocabulary) {
    var path = model.dictionary
    var descriptor: Int32 = -1
    if vocabulary == .ofLanguageModel,
      let known = LanguageModelWords(path: model.languageModel),
      let dictionary = try? Data(
        contentsOf: URL(filePath: model.dictionary), options: .alwaysMapped)
    {
      descriptor = Self.share(Self.filter(dictionary, keeping: known))
      if descriptor >= 0 { path = "/proc/self/fd/\(descriptor)" }
    }
    self.path = path
    self.descriptor = descriptor
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// The lines of a dictionary whose word is known, whatever the number of its pronunciation.
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

  /// A file without a name that holds some bytes; below 0 where the system has none such.
  private static func share(_ bytes: [UInt8]) -> Int32 {
    let descriptor = sphinx_memory_file("dictionary")
    guard descriptor >= 0 else { return -1 }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        write(descriptor, buffer.baseAddress.map { $0 + written }, bytes.count - written)
      }
      guard count > 0 else {
        close(descriptor)
        return -1
      }
      written += count
    }
    return descriptor
  }
}
