import Foundation

extension String {
  /// The folder of a path, such as `a` of `a/b` and of `a/b/`; empty if it names none.
  ///
  /// Foundation ends the process when it is asked for the folder of a single character.
  package var folderOfPath: String {
    var path = self[...]
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    guard path.count > 1 else { return path == "/" ? "/" : "" }
    return (String(path) as NSString).deletingLastPathComponent
  }
}
