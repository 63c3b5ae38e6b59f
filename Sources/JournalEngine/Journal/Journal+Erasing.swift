import Entries
import Foundation
import Storage

extension Journal {
  /// Erases entries for ever, from the trash or not, with all that belongs to them.
  /// - Parameter onlyTrashed: Whether entries that are not in the trash are left alone.
  /// - Returns: Whether the log beside the file could be emptied too; another program that has the
  ///   journal open prevents it, and the last to close the journal empties it.
  /// - Throws: ``JournalError`` with `noSuchEntry`; then nothing is erased.
  public func erase(_ numbers: [Int64], onlyTrashed: Bool = false) throws -> Bool {
    try storage { try file.erase(numbers, onlyTrashed: onlyTrashed, at: surroundings.now()) }
  }

  /// Erases what was moved to the trash more than a number of days ago.
  /// - Returns: How many entries.
  public func eraseTrash(olderThan days: Int) throws -> Int {
    let limit = surroundings.now().addingTimeInterval(-86_400 * Double(days))
    let numbers = try storage { try file.trashed(before: limit) }
    _ = try erase(numbers, onlyTrashed: true)
    return numbers.count
  }

  /// Returns the entries in the trash.
  public func trashedNumbers() throws -> [Int64] {
    try numbers(EntryFilter(trashed: true))
  }
}
