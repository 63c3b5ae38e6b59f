import Foundation
import Synthesis
import Testing

@Suite("Pronunciations beside a dictionary")
struct DictionaryTests {
  private static let dictionary = "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict"

  /// Returns every sixtieth word, with all its pronunciations in the dictionary.
  private func sample() throws -> [(word: String, phones: [[String]])] {
    let text = try String(contentsOfFile: DictionaryTests.dictionary, encoding: .utf8)
    var words: [String: [[String]]] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ").map(String.init)
      let word = parts[0].prefix { $0 != "(" }
      guard word.count > 2, word.allSatisfy(\.isLetter) else { continue }
      words[String(word), default: []].append(Array(parts.dropFirst()))
    }
    return words.keys.sorted().enumerated().filter { $0.offset % 60 == 0 }.map {
      ($0.element, words[$0.element] ?? [])
    }
  }

  /// Returns the least number of phones to change, insert or delete.
  private func distance(_ one: [String], _ other: [String]) -> Int {
    var row = Array(0...other.count)
    for (index, phone) in one.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for place in other.indices {
        let cost = min(
          diagonal + (phone == other[place] ? 0 : 1), row[place] + 1, row[place + 1] + 1)
        diagonal = row[place + 1]
        row[place + 1] = cost
      }
    }
    return row[other.count]
  }

  @Test(
    "Fewer than 12 of 100 phones differ from the dictionary, fewer than 10 with the variants",
    .enabled(
      if: FileManager.default.fileExists(atPath: DictionaryTests.dictionary),
      "install pocketsphinx-en-us"))
  func errors() async throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Models/espeak-to-arpabet.tsv")
    let map = try PhonemeMap(parsing: String(contentsOf: file, encoding: .utf8))
    var (first, best, count) = (0, 0, 0)
    for (word, phones) in try sample() {
      let variants = try await Synthesizer.shared.pronunciations(of: word, map: map).map(\.phones)
      let errors = variants.map { variant in
        phones.map { distance($0, variant) }.min() ?? 0
      }
      first += try #require(errors.first, "\(word)")
      best += try #require(errors.min(), "\(word)")
      count += phones[0].count
    }
    #expect(count > 5000)
    #expect(Double(first) < 0.12 * Double(count), "\(first) of \(count)")
    #expect(Double(best) < 0.10 * Double(count), "\(best) of \(count)")
  }
}
