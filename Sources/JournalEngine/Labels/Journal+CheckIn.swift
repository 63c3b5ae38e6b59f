public import Entries
import Storage

extension Journal {
  /// Returns the newest check-in, or nil if there is none.
  public func lastCheckIn() throws -> Entry? {
    guard let number = try storage({ try file.lastCheckIn() }) else { return nil }
    return try entry(number)
  }
}
