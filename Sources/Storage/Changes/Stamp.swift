import Foundation

/// The place of a change in the order of changes, which is the same in every copy of the journal.
///
/// A stamp is a text that sorts: the moment of the change in milliseconds since 1970 as 16
/// hexadecimal digits, a hyphen, and 16 random digits that tell apart what two copies did in the
/// same millisecond. A change of something that already has a stamp gets a later stamp, whatever
/// the clock says, so that it wins over every change known when it was made.
enum Stamp {
  /// The first moment that no stamp can have.
  private static let end: UInt64 = 1 << 53

  /// Returns a new stamp.
  /// - Parameter last: The latest stamp of what is changed; nil if there is none. An invalid stamp
  ///   counts as none.
  static func next(after last: String?, at date: Date) -> String {
    let moment = UInt64(max(0, date.milliseconds))
    let known = last.flatMap { isStamp($0) ? UInt64($0.prefix(16), radix: 16) : nil }
    let least = known.map { $0 + 1 } ?? 0
    return text(max(moment, least), UInt64.random(in: 0 ... .max))
  }

  /// Returns a stamp from values that are the same in both copies, so that both make the same
  /// stamp.
  static func fixed(milliseconds: Int64, _ number: UInt64) -> String {
    text(UInt64(max(0, milliseconds)), number)
  }

  /// Returns the greatest stamp that is less than another one.
  static func before(_ stamp: String) -> String {
    guard isStamp(stamp), let moment = UInt64(stamp.prefix(16), radix: 16),
      let number = UInt64(stamp.suffix(16), radix: 16)
    else { return stamp }
    return number > 0 ? text(moment, number - 1) : text(moment == 0 ? 0 : moment - 1, .max)
  }

  /// Whether a text is a stamp.
  static func isStamp(_ text: String) -> Bool {
    let digits = Array(text.utf8)
    guard digits.count == 33, digits[16] == UInt8(ascii: "-"),
      (digits[..<16] + digits[17...]).allSatisfy(Set("0123456789abcdef".utf8).contains),
      let moment = UInt64(text.prefix(16), radix: 16)
    else { return false }
    return moment < end
  }

  private static func text(_ moment: UInt64, _ number: UInt64) -> String {
    padded(min(moment, end - 1)) + "-" + padded(number)
  }

  private static func padded(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
