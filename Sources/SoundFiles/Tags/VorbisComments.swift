/// A list of Vorbis comments, as FLAC, Ogg Vorbis and Opus keep it ("Ogg Vorbis I format
/// specification: comment field").
enum VorbisComments {
  /// Returns a whole list.
  static func bytes(_ fields: [TagField]) -> [UInt8] {
    let vendor = Array("sotto".utf8)
    return number(vendor.count) + vendor + number(fields.count) + entries(fields)
  }

  /// Returns the encoded fields, one after the other, without the list's header.
  static func entries(_ fields: [TagField]) -> [UInt8] {
    fields.flatMap { field in
      let text = Array("\(field.name)=\(field.text)".utf8)
      return number(text.count) + text
    }
  }

  /// Reads a list; incomplete entries are left out.
  static func fields(_ bytes: ArraySlice<UInt8>) -> [TagField] {
    var rest = bytes
    guard let vendor = length(&rest), vendor <= rest.count else { return [] }
    rest = rest.dropFirst(vendor)
    guard let count = length(&rest) else { return [] }
    var fields: [TagField] = []
    for _ in 0..<count {
      guard let size = length(&rest), size <= rest.count else { break }
      let text = rest.prefix(size)
      rest = rest.dropFirst(size)
      guard let equals = text.firstIndex(of: UInt8(ascii: "=")) else { continue }
      fields.append(
        TagField(
          String(decoding: text[..<equals], as: UTF8.self),
          String(decoding: text[(equals + 1)...], as: UTF8.self)))
    }
    return fields
  }

  private static func number(_ value: Int) -> [UInt8] {
    ByteOrder.little.bytes(UInt64(value), count: 4)
  }

  private static func length(_ rest: inout ArraySlice<UInt8>) -> Int? {
    guard rest.count >= 4 else { return nil }
    defer { rest = rest.dropFirst(4) }
    return Int(ByteOrder.little.integer(rest.prefix(4)))
  }
}
