public import Entries
import Foundation

/// A vocabulary as plain text: a word on a line, and after tabs its phones and what it sounds like.
///
/// A line may hold the word alone; its pronunciation then comes from its spelling. `+` separates the
/// phones of a name's words, `/` the ways to say a word; lines that begin with `#` are ignored.
public enum VocabularyText {
  /// Returns the text of some words.
  public static func text(of words: [VocabularyWord]) -> String {
    "# word <tab> phones <tab> sounds like <tab> from\n"
      + words.map { word in
        let ways = word.pronunciations.map { $0.joined(separator: " / ") }
          .joined(separator: " + ")
        return [word.text, ways, word.soundsLike ?? "", word.origin.rawValue]
          .joined(separator: "\t") + "\n"
      }.joined()
  }

  /// A line of a text: a word that is complete, or one whose pronunciation is still to be found.
  public enum Line: Sendable, Equatable {
    case word(VocabularyWord)
    case spelling(String, soundsLike: String?)
  }

  /// Reads a text.
  /// - Throws: ``JournalError`` with `usage`, naming the line that cannot be read.
  public static func lines(of text: String) throws -> [Line] {
    var lines: [Line] = []
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let line = line.trimmingCharacters(in: .newlines)
      guard !line.hasPrefix("#") else { continue }
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard let text = columns.first, !text.isEmpty else { continue }
      let soundsLike = columns.count > 2 && !columns[2].isEmpty ? columns[2] : nil
      guard columns.count > 1, !columns[1].isEmpty else {
        lines.append(.spelling(text, soundsLike: soundsLike))
        continue
      }
      let ways = columns[1].split(separator: "+").map { part in
        part.split(separator: "/").map {
          $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
      }
      let words = text.split(whereSeparator: \.isWhitespace)
      let isPhones = ways.joined().allSatisfy { way in
        !way.isEmpty && way.allSatisfy { $0 == " " || ($0.isASCII && $0.isUppercase) }
      }
      guard ways.count == words.count, isPhones, !ways.contains(where: \.isEmpty) else {
        throw JournalError(
          .usage, "line \(number + 1): the second column is not the phones of the word",
          hint: "phones like 'N AH M', + between words, / between ways, or leave it empty")
      }
      let origin = columns.count > 3 ? VocabularyWord.Origin(rawValue: columns[3]) : nil
      lines.append(
        .word(
          VocabularyWord(
            text: words.joined(separator: " "), pronunciations: ways, soundsLike: soundsLike,
            origin: origin ?? .soundsLike)))
    }
    return lines
  }
}
