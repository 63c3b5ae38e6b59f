/// Reads a row's values from its bytes ("Database File Format", section 2.1).
///
/// The bytes are not trusted: a length beyond their end ends the reading.
struct StoredRecord {
  private let bytes: ArraySlice<UInt8>
  private var place: Int

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
  }

  /// Returns the values of a row; nil if the bytes are not a valid row.
  /// - Parameter keepsBroken: Whether a text that is not UTF-8 makes no row invalid.
  static func values(of bytes: ArraySlice<UInt8>, keepsBroken: Bool = false) -> [StoredValue]? {
    var header = StoredRecord(bytes)
    guard let size = header.number(), size > 0, size <= Int64(bytes.count) else { return nil }
    let end = bytes.startIndex + Int(size)
    var kinds: [Int64] = []
    while header.place < end {
      guard let kind = header.number(), kinds.count < 64 else { return nil }
      kinds.append(kind)
    }
    guard header.place == end else { return nil }
    var body = StoredRecord(bytes)
    body.place = end
    var values: [StoredValue] = []
    for kind in kinds {
      guard let value = body.value(kind), keepsBroken || !value.isBroken else { return nil }
      values.append(value)
    }
    return values
  }

  /// Reads a variable-length integer; returns it with its length in bytes, or nil if it is
  /// incomplete.
  static func number(in bytes: ArraySlice<UInt8>) -> (value: Int64, length: Int)? {
    var reader = StoredRecord(bytes)
    return reader.number().map { ($0, reader.place - bytes.startIndex) }
  }

  private mutating func number() -> Int64? {
    var value: UInt64 = 0
    for index in 0..<9 {
      guard place < bytes.endIndex else { return nil }
      let byte = bytes[place]
      place += 1
      if index == 8 {
        value = value << 8 | UInt64(byte)
      } else {
        value = value << 7 | UInt64(byte & 0x7F)
        if byte & 0x80 == 0 { break }
      }
    }
    return Int64(bitPattern: value)
  }

  private mutating func value(_ kind: Int64) -> StoredValue? {
    let widths = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0]
    switch kind {
    case 0: return .null
    case 1...6:
      guard let part = take(widths[Int(kind)]) else { return nil }
      let start: Int64 = part.first.map { $0 & 0x80 == 0 ? 0 : -1 } ?? 0
      return .integer(part.reduce(start) { $0 << 8 | Int64($1) })
    case 7:
      guard let part = take(8) else { return nil }
      return .real(Double(bitPattern: part.reduce(0) { $0 << 8 | UInt64($1) }))
    case 8: return .integer(0)
    case 9: return .integer(1)
    case 12...:
      guard kind < 1 << 40, let part = take(Int((kind - 12) / 2)) else { return nil }
      guard kind % 2 == 1 else { return .blob(Array(part)) }
      return String(validating: part, as: UTF8.self).map { .text($0) } ?? .brokenText(Array(part))
    default: return nil
    }
  }

  private mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count <= bytes.endIndex - place else { return nil }
    defer { place += count }
    return bytes[place..<place + count]
  }
}
