import Entries
import Foundation
import Storage

extension Journal {
  /// Whether a file is a journal or a copy of one, of any version, as its first bytes say.
  package static func isOne(at path: String) -> Bool {
    do throws(StorageError) {
      _ = try JournalFile.isOlder(at: path)
      return true
    } catch {
      return error.code == .newerVersion
    }
  }
}
