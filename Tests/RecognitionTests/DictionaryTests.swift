import Foundation
import TestSupport
import Testing

@testable import Recognition

@Suite("A dictionary cut to a language model's words")
struct DictionaryTests {
  /// Makes a language model's file that holds nothing but words.
  private func words(_ words: [String], count: Int? = nil) throws -> LanguageModelWords? {
    var bytes = Array("Trie Language Model".utf8) + [3]
    let number = UInt32(count ?? words.count)
    for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
    bytes += [UInt8](repeating: 1, count: 40)
    let text = words.flatMap { word -> [UInt8] in Array(word.utf8) + [0] }
    bytes += [UInt8(text.count), 0, 0, 0] + text
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(bytes).write(to: file)
    return LanguageModelWords(path: file.path)
  }

  @Test("keeps the words that the model knows, with all their pronunciations, in their order")
  func keeps() throws {
    let known = try #require(try words(["a", "tomato", "zwick"]))
    let dictionary = "a AH\na(2) EY\nb B IY\ntomato T AH M EY T OW\ntomatoes T\ntomato(2) T\n(x) E"
    let kept = DictionaryFile.filter(Data(dictionary.utf8), keeping: known)
    #expect(
      String(decoding: kept, as: UTF8.self)
        == "a AH\na(2) EY\ntomato T AH M EY T OW\ntomato(2) T\n")
  }

  @Test("is not made of a language model in another form")
  func otherForm() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    for text in ["", "\\data\\\nngram 1=2\n", "Trie Language Model"] {
      try Data(text.utf8).write(to: file)
      #expect(LanguageModelWords(path: file.path) == nil)
      #expect(LanguageModelWords.known(of: ["a"], path: file.path) == nil)
    }
    #expect(try words(["a"], count: 70) == nil)
    #expect(LanguageModelWords(path: "/nowhere") == nil)
  }

  @Test("lacks what the whole dictionary has", .requires(.recognitionModel))
  func vocabulary() throws {
    var cut = try Decoder(model: Speech.model)
    var whole = try Decoder(model: Speech.model, settings: .alignment)
    #expect(cut.pronunciation(of: "amiable") != nil)
    #expect(whole.pronunciation(of: "amiable") == cut.pronunciation(of: "amiable"))
    #expect(whole.pronunciation(of: "aaberg") != nil)
    #expect(cut.pronunciation(of: "aaberg") == nil)
    #expect(whole.pronunciation(of: "qzxv") == nil)
  }

  @Test("a few words are asked for without reading all of them", .requires(.recognitionModel))
  func fewWords() {
    let words: Set<String> = ["the", "amiable", "qzxv", "aaberg", ""]
    let known = RecognitionWords(Speech.model)
    let probable = RecognitionWords.logProbabilities(of: words, in: Speech.model)
    #expect(Set(probable.keys) == ["the", "amiable"])
    // One word in 25 of this model's texts is "the".
    #expect(probable["the"].map { (-3.5 ... -2.5).contains($0) } == true)
    #expect(probable["amiable"].map { (-17 ... -10).contains($0) } == true)
    #expect(Set(words.filter { known.contains($0) }) == ["the", "amiable"])
  }

  @Test("takes new words and refuses phones that the model lacks", .requires(.recognitionModel))
  func adding() throws {
    var decoder = try Decoder(model: Speech.model)
    try decoder.add(word: "sotto", phones: "S AA T OW")
    #expect(decoder.pronunciation(of: "sotto") == "S AA T OW")
    #expect { try decoder.add(word: "sottovoce", phones: "S QQ") } throws: {
      ($0 as? RecognitionError)?.code == .unsupported
    }
  }
}
