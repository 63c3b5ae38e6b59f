/// The part of a file that a request asks for (RFC 9110, section 14).
enum RequestedRange: Equatable {
  /// The whole file, because no part or several parts were requested.
  case whole
  /// A part that exists.
  case part(Range<Int64>)
  /// A part beyond the end of the file.
  case outside

  /// Reads a `Range` field, for a file of a length.
  init(_ field: String?, length: Int64) {
    guard let field, field.hasPrefix("bytes="), !field.contains(",") else {
      self = .whole
      return
    }
    let ends = field.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let low = RequestedRange.number(ends[0]),
      let high = RequestedRange.number(ends[1]), low != nil || high != nil
    else {
      self = .whole
      return
    }
    let first = low ?? max(0, length - (high ?? 0))
    let last = low == nil ? length - 1 : min(high ?? .max, length - 1)
    if let high, let low, high < low {
      self = .whole
    } else if first < length, first <= last {
      self = .part(first..<last + 1)
    } else {
      self = .outside
    }
  }

  /// A number: `.some(nil)` for an empty text, nil for an invalid one.
  private static func number(_ text: Substring) -> Int64?? {
    if text.isEmpty { return .some(nil) }
    guard text.allSatisfy(\.isASCII), text.allSatisfy(\.isNumber), let value = Int64(text) else {
      return nil
    }
    return .some(value)
  }
}
