import Foundation

/// A general language model mixed with an owner's model, in memory and never on a disk.
///
/// The owner's words that the general model lacks are added if the dictionary has them or their
/// pronunciation is given. A name that is spelled like a common word is a separate word.
public final class MixedLanguageModel: Sendable {
  /// The path at which this process can read it, as long as this value exists.
  public var path: String { file.path }
  /// The written forms of dictionary words, where they differ.
  public let spelling: [String: String]
  /// The pronunciations that the dictionary lacks, by dictionary word.
  let pronunciations: [String: [String]]
  private let file: MemoryFile

  /// Mixes the two models, which takes about half a second.
  /// - Throws: `.unsupported` if the general model is not in the library's binary form for
  ///   trigrams.
  public init(
    general model: RecognitionModel, language: OwnerLanguage
  ) throws(RecognitionError) {
    guard let general = LanguageTrie(path: model.languageModel) else {
      throw RecognitionError(
        code: .unsupported, path: model.languageModel,
        reason: "words cannot be added to a language model of this form")
    }
    let words = MixedWords(language, general: general, dictionary: model.dictionary)
    var file: MemoryFile?
    general.withNgrams { ngrams in
      let probabilities =
        (0..<general.words.count).map(ngrams.probability(_:))
        + [Float](repeating: 0, count: words.added.count)
      let shares = MixedWords.shares(language)
      let extra = Dictionary(
        uniqueKeysWithValues: words.wanted.map { ($0, 1 / Float(words.wanted.count)) })
      let own = OwnNgrams(
        sentences: language.share > 0 ? words.sentences : [], phrases: words.phrases,
        general: probabilities, extra: (extra, Float(shares.ofWords)),
        after: MixedLanguageModel.histories(general, probabilities, names: words.wanted.count))
      file = MixedLanguageModel.file(
        ngrams, own, share: Float(shares.all), spelling: general.words + words.added)
    }
    guard let file = consume file else {
      throw RecognitionError(code: .failed, reason: "there is no memory for the language model")
    }
    self.file = file
    pronunciations = words.pronunciations
    spelling = words.spelling
  }

  /// The greatest number of bigrams for names: a tenth of the general model's number.
  private static let mostBigrams = 200_000

  /// Returns the commonest words: after each of them, every name gets a bigram.
  ///
  /// Without a bigram, a name's probability is multiplied by the backoff weight of the word before
  /// it. This weight is low for common words, because many words were seen after them. In read
  /// English it leaves a name a fifth of its probability on average, and a twentieth at the
  /// beginning of a sentence.
  private static func histories(
    _ general: LanguageTrie, _ probabilities: [Float], names: Int
  ) -> [Int] {
    guard names > 0 else { return [] }
    var usual = probabilities
    // The model has no probability for the beginning of a sentence. It is as common as the end.
    if let begin = general.numbers["<s>"], let end = general.numbers["</s>"] {
      usual[begin] = usual[end]
      usual[end] = 0
    }
    return Array(
      general.words.indices.sorted { (usual[$1], $0) < (usual[$0], $1) }
        .prefix(mostBigrams / names))
  }

  private static func file(
    _ ngrams: NgramReader, _ own: OwnNgrams, share: Float, spelling: [String]
  ) -> MemoryFile? {
    let layout = LanguageMixture.layout(ngrams.layout, own: own)
    var text: [UInt8] = []
    text.reserveCapacity(spelling.count * 9)
    for word in spelling {
      text.append(contentsOf: word.utf8)
      text.append(0)
    }
    return MemoryFile(size: layout.spelling + 4 + text.count, named: "language") { memory in
      LanguageMixture.write(ngrams, own, share: share, layout: layout, to: memory)
      memory.storeBytes(
        of: UInt32(text.count).littleEndian, toByteOffset: layout.spelling, as: UInt32.self)
      (memory + layout.spelling + 4).copyMemory(from: text, byteCount: text.count)
    }
  }
}
