public import Entries
import Foundation
import Transcription

/// A vocabulary as plain text: each line has a word and, separated by tabs, its phones and a
/// spelling that shows its sound.
///
/// A line may hold the word alone; its pronunciation then comes from its spelling. `+` separates
/// the phones of a name's words, `/` the ways to say a word; lines that begin with `#` are ignored.
public enum VocabularyText {
  /// Returns the text of some words.
  public static func text(of words: [VocabularyWord]) -> String {
    "# word <tab> phones <tab> sounds like <tab> from\n"
      + words.map { columns(of: $0).joined(separator: "\t") + "\n" }.joined()
  }

  /// Returns the columns of a word's line.
  public static func columns(of word: VocabularyWord) -> [String] {
    let ways = word.pronunciations.map { $0.joined(separator: " / ") }.joined(separator: " + ")
    return [word.text, ways, word.soundsLike ?? "", word.origin.rawValue]
  }

  /// A line of a text: a word that is complete, or one whose pronunciation is still to be found.
  public enum Line: Sendable, Equatable {
    case word(VocabularyWord)
    /// A spelling, with the number of its line.
    case spelling(String, soundsLike: String?, line: Int)
  }

  /// Reads a text.
  /// - Throws: ``JournalError`` with `usage`, naming the line that cannot be read.
  public static func lines(of text: String) throws -> [Line] {
    // Some editors write a byte order mark before the first line.
    let text = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    return try text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated().compactMap { place, text -> Line? in
        do throws(JournalError) {
          return try line(text, number: place + 1)
        } catch {
          throw error.onLine(place + 1)
        }
      }
  }

  private static func line(_ line: Substring, number: Int) throws(JournalError) -> Line? {
    guard !line.hasPrefix("#") else { return nil }
    let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces).precomposedStringWithCanonicalMapping }
    guard let text = columns.first, !text.isEmpty else { return nil }
    if let fault = VocabularyWord.fault(in: text) { throw JournalError(fault) }
    let soundsLike = columns.count > 2 && !columns[2].isEmpty ? columns[2] : nil
    guard columns.count > 1, !columns[1].isEmpty else {
      return .spelling(text, soundsLike: soundsLike, line: number)
    }
    let ways = columns[1].split(separator: "+").map { part in
      part.split(separator: "/").map {
        $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }
    }
    let origin = columns.count > 3 ? VocabularyWord.Origin(rawValue: columns[3]) : nil
    let word = VocabularyWord(
      text: text.split(whereSeparator: \.isWhitespace).joined(separator: " "),
      pronunciations: ways, soundsLike: soundsLike, origin: origin ?? .soundsLike)
    guard word.isUsable else {
      throw JournalError(
        .usage, "the second column is not the phones of the word",
        hint: "phones like 'N AH M', + between words, / between ways, or leave it empty")
    }
    return .word(word)
  }
}

extension JournalError {
  /// The error, with the number of the line in which it is.
  public func onLine(_ number: Int) -> JournalError {
    JournalError(code, "line \(number): \(message)", hint: hint)
  }
}
