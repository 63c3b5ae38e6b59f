import Foundation

extension RecognitionModel {
  /// Returns the words of ordinary language that sound similar to given phones, without those that
  /// sound exactly the same.
  ///
  /// Only words of the language model count, if its words can be read: the dictionary has many
  /// names that nobody says.
  /// - Parameters:
  ///   - pronunciations: The pronunciations of the word, each as phones such as `JH ER N AH L`.
  ///   - distance: The greatest distance; a changed phone counts 1, a similar one 0.5.
  public func soundAlikes(of pronunciations: [String], within distance: Double) -> [String] {
    guard let known = LanguageModelWords(path: languageModel),
      let file = try? Data(contentsOf: URL(filePath: dictionary), options: .alwaysMapped)
    else { return [] }
    let own = Set(pronunciations)
    let distances = own.map { PhoneDistance(from: $0.split(separator: " ").map(String.init)) }
    var near: Set<String> = []
    var same: Set<String> = []
    for line in DictionaryFile.filter(file, keeping: known).split(separator: UInt8(ascii: "\n")) {
      let parts = String(decoding: line, as: UTF8.self).split { $0 == " " || $0 == "\t" }
      guard let entry = parts.first else { continue }
      let word = entry.prefix { $0 != "(" }
      guard word.utf8.allSatisfy({ (0x61...0x7A).contains($0) || $0 == 0x27 }) else { continue }
      let phones = parts.dropFirst().map(String.init)
      if own.contains(phones.joined(separator: " ")) {
        same.insert(String(word))
      } else if case let numbers = PhoneDistance.numbered(phones),
        distances.contains(where: { $0(numbers) <= distance })
      {
        near.insert(String(word))
      }
    }
    return near.subtracting(same).sorted()
  }
}
