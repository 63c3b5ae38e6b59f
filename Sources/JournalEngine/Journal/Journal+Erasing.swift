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

  /// Erases entries that have been in the trash for a number of days.
  ///
  /// A wrong clock must not empty the trash. So the days are counted by the times at which the
  /// journal was used: at most a week counts between two uses, however far the clock moved.
  /// - Returns: How many entries.
  public func eraseTrash(olderThan days: Int) throws -> Int {
    let now = surroundings.now()
    let limit = now.addingTimeInterval(-86_400 * Double(days))
    guard try storage({ try file.trashed(before: limit) }).first != nil else { return 0 }
    let uses = try storage { try file.timesOfUse(since: .distantPast) }
    let witnessed = TrashAge(days: days).limit(now: now, uses: uses)
    guard let witnessed else { return 0 }
    let numbers = try storage { try file.trashed(before: witnessed) }
    _ = try erase(numbers, onlyTrashed: true)
    return numbers.count
  }

  /// Returns the entries in the trash.
  public func trashedNumbers() throws -> [Int64] {
    try numbers(EntryFilter(trashed: true))
  }
}
