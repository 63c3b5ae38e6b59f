package import Entries
import Foundation

/// Reads a position as people type or paste it.
///
/// Accepted forms are `46.0,8.95`, `46°0′13″N 8°57′E`, `geo:46.0,8.95`, ISO 6709, and the URL of a
/// map.
package enum TypedPosition {
  /// Reads a position; nil if the text is something else, such as the name of a place.
  /// - Throws: ``TypedError`` if it is written as a position, but out of range.
  package static func read(_ text: String) throws(TypedError) -> Coordinates? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if let coordinates = Coordinates(iso6709: text) { return coordinates }
    if let pair = link(text) { return try position(pair[0], pair[1], of: text) }
    // No position is longer, and matching long texts would be slow.
    guard text.unicodeScalars.count <= 100 else { return nil }
    var rest = text[...]
    if text.lowercased().hasPrefix("geo:") {
      rest = text.dropFirst(4).prefix { $0 != ";" && $0 != "?" }
      let numbers = rest.split(separator: ",", omittingEmptySubsequences: false)
        .map { Double($0) }
      guard (2...3).contains(numbers.count), let latitude = numbers[0], let longitude = numbers[1]
      else { throw none(text) }
      return try position(latitude, longitude, of: text)
    }
    return try angles(rest).map { pair throws(TypedError) in
      try position(pair.0, pair.1, of: text)
    }
  }

  /// Reads a position; other text is an error.
  package static func required(_ text: String) throws(TypedError) -> Coordinates {
    guard let coordinates = try read(text) else { throw none(text) }
    return coordinates
  }

  /// Reads the place of an entry: a position, or a name.
  package static func place(_ text: String) throws(TypedError) -> Place {
    try read(text).map { Place(at: $0) } ?? Place(name: text)
  }

  private static func none(_ text: String) -> TypedError {
    TypedError(
      "'\(text)' is no position", hint: "write 46.0037,8.9511 or 46°0′13″N 8°57′4″E")
  }

  private static func position(
    _ latitude: Double, _ longitude: Double, of text: String
  ) throws(TypedError) -> Coordinates {
    if let coordinates = Coordinates(latitude: latitude, longitude: longitude) {
      return coordinates
    }
    let isSwapped = abs(latitude) <= 180 && abs(longitude) <= 90
    throw TypedError(
      abs(latitude) <= 90
        ? "'\(text)' is no position: a longitude lies from -180 to 180"
        : "'\(text)' is no position: a latitude lies from -90 to 90",
      hint: isSwapped ? "the latitude stands first, then the longitude" : nil)
  }

  /// The two numbers in the URL of a map, in the forms of OpenStreetMap, Google and Apple.
  private static func link(_ text: String) -> [Double]? {
    guard text.hasPrefix("http://") || text.hasPrefix("https://"), text.utf8.count <= 1000 else {
      return nil
    }
    let plain = text.replacing("%2C", with: ",")
    for pattern in [
      /[?&]mlat=(-?[0-9.]+)&mlon=(-?[0-9.]+)/, /#map=[0-9.]+\/(-?[0-9.]+)\/(-?[0-9.]+)/,
      /@(-?[0-9.]+),(-?[0-9.]+)/, /[?&](?:q|ll|query|sll|center)=(-?[0-9.]+),\+?(-?[0-9.]+)/,
    ] {
      guard let found = plain.firstMatch(of: pattern), let one = Double(found.1),
        let other = Double(found.2)
      else { continue }
      return [one, other]
    }
    return nil
  }

  /// Reads two angles; nil if the text is anything else.
  private static func angles(_ text: Substring) throws(TypedError) -> (Double, Double)? {
    guard
      var (first, second) = halves(text).flatMap({ halves -> (Angle, Angle)? in
        guard let first = Angle(halves.0), let second = Angle(halves.1) else { return nil }
        return (first, second)
      })
    else { return nil }
    if first.side == "E" || first.side == "W" || second.side == "N" || second.side == "S" {
      swap(&first, &second)
    }
    guard first.side != "E", first.side != "W", second.side != "N", second.side != "S",
      let latitude = first.degrees, let longitude = second.degrees
    else { throw none(String(text)) }
    return (latitude, longitude)
  }

  /// The texts of the two angles; nil if there are not exactly two.
  private static func halves(_ text: Substring) -> (Substring, Substring)? {
    var text = String(text)
    // In `46,0037 8,9511`, the commas are decimal commas.
    if !text.contains("."), text.matches(of: /\d,\d/).count == 2 {
      text = text.replacing(/(\d),(\d)/) { "\($0.1).\($0.2)" }
    }
    let parts = text.split { ",;/".contains($0) }
    if parts.count == 2 { return (parts[0], parts[1]) }
    guard parts.count == 1 else { return nil }
    if let found = text.wholeMatch(of: /([^NSEW]*\d[^NSEW]*[NSEW])([^NSEW]*[NSEW]\s*)/)
      ?? text.wholeMatch(of: /(\s*[NSEW][^NSEW]*)([NSEW][^NSEW]*)/)
    {
      return (found.1, found.2)
    }
    // Each angle is one number, or has minutes, or minutes and seconds.
    let words = text.split { $0.isWhitespace }
    guard [2, 4, 6].contains(words.count) else { return nil }
    let middle = words[words.count / 2].startIndex
    return (text[..<middle], text[middle...])
  }

  /// One of the two angles: degrees, minutes and seconds, with a sign or a compass direction.
  private struct Angle {
    let parts: [Double]
    let isNegative: Bool
    /// N, S, E or W.
    let side: Character?

    /// Reads an angle; nil if the text is anything else.
    init?(_ text: Substring) {
      let pattern =
        /\s*([NSEW])?\s*([-−+])?\s*(\d+(?:\.\d+)?)\s*[°º˚]?\s*(?:(\d+(?:\.\d+)?)\s*['′’]?\s*(?:(\d+(?:\.\d+)?)\s*(?:["″”]|''|′′)?\s*)?)?([NSEW])?\s*/
      guard let found = text.wholeMatch(of: pattern), found.1 == nil || found.6 == nil else {
        return nil
      }
      parts = [found.3, found.4, found.5].compactMap { $0.flatMap { Double($0) } }
      isNegative = found.2 == "-" || found.2 == "−"
      side = (found.1 ?? found.6)?.first
    }

    /// The value in degrees; nil if minutes or seconds are out of range.
    var degrees: Double? {
      guard parts.dropFirst().allSatisfy({ $0 < 60 }),
        parts.dropLast().allSatisfy({ $0 == $0.rounded() })
      else { return nil }
      let sum = parts.reversed().reduce(0) { $0 / 60 + $1 }
      return isNegative != (side == "S" || side == "W") ? -sum : sum
    }
  }
}
