import Entries
import Foundation

/// Tells what was most likely typed for a file or an address.
enum TypedFile {
  /// Whether a word is a file that is there, or is written as a file or an address is.
  static func isLikely(_ word: String) -> Bool {
    guard Selector(word) == nil, !word.contains("\n") else { return false }
    return word.contains("://") || FileManager.default.fileExists(atPath: word)
      || word.wholeMatch(of: /(.*\/)?[^\/ ]+\.[A-Za-z][A-Za-z0-9]{1,4}/) != nil
  }
}
