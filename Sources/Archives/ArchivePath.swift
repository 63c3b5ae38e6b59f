/// The path of an archive's file relative to the target folder.
enum ArchivePath {
  /// Returns the parts of a path; nil if it leads outside the folder or is not a valid file name.
  static func parts(of name: String) -> [String]? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard !name.hasPrefix("/"), !name.contains("\0"), !name.contains("\\"), parts.count <= 32
    else { return nil }
    let kept = parts.filter { !$0.isEmpty && $0 != "." }
    guard !kept.isEmpty, !kept.contains(".."), kept.allSatisfy({ $0.utf8.count <= 255 }) else {
      return nil
    }
    return kept
  }
}
