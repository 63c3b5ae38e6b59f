package import Entries
import Foundation

extension JournalError {
  /// Describes a path that cannot be resolved whatever the permissions; nil if it can be resolved.
  package init?(untraceable path: String) {
    var status = stat()
    guard unsafe stat(path, &status) != 0 else { return nil }
    switch errno {
    case ELOOP:
      self.init(
        .failed, "\(path) is a link that leads back to itself", hint: "see: ls -l \(path)")
    case ENAMETOOLONG:
      let start = path.count > 40 ? path.prefix(40) + "…" : path[...]
      self.init(.usage, "the name \(start) is too long for a file (\(path.utf8.count) bytes)")
    default: return nil
    }
  }
}
