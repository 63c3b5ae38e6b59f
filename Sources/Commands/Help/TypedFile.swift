import Entries
import Foundation

/// Guesses whether a typed word was meant as a file or an address.
enum TypedFile {
  /// Whether a word is an existing file, or looks like a file or an address.
  static func isLikely(_ word: String) -> Bool {
    guard Selector(word) == nil, !word.contains("\n") else { return false }
    return word.contains("://") || FileManager.default.fileExists(atPath: word)
      || word.wholeMatch(of: /(.*\/)?[^\/ ]+\.[A-Za-z][A-Za-z0-9]{1,4}/) != nil
  }
}
