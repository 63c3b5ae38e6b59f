public import Entries
import Storage

extension Journal {
  /// The newest check-in, or nothing where there is none.
  public func lastCheckIn() throws -> Entry? {
    guard let number = try storage({ try file.lastCheckIn() }) else { return nil }
    return try entry(number)
  }
}
