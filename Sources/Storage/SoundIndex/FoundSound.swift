package import Entries

/// A stretch of speech that may contain what is searched for by sound.
package struct FoundSound: Sendable {
  /// More seconds than any recording has.
  static let longest = 1e9

  /// The entry.
  package let entry: Int64
  /// The recording.
  package let recording: Int64
  /// The start of the stretch, in seconds from the start of the recording.
  package let start: Double
  /// The end of the stretch, in seconds.
  package private(set) var end: Double
  /// Each word that may have been said, without repetitions, separated by spaces.
  package let words: String
  /// The phones of the likeliest words, one letter for each.
  package private(set) var phones: String
  let placeList: String
  private(set) var timeList: String

  /// Returns the places of words that contain some letters and pass a test, in order of time.
  package func places(
    containing letters: String = "", where isWanted: (Substring) -> Bool
  ) -> [HeardSound.Word] {
    HeardSoundRow.places(
      in: placeList, of: words, containing: letters, from: start, where: isWanted)
  }

  /// Returns when a range of the phones was said, in seconds.
  package func time(ofPhones range: Range<Int>) -> Range<Double> {
    let times = HeardSoundRow.numbers(in: timeList) ?? []
    let first = times.indices.contains(range.lowerBound) ? times[range.lowerBound] : 0
    let from = start + Double(first) / 100
    // The last phone ends at the end of the stretch.
    let last =
      times.indices.contains(range.upperBound)
      ? start + Double(times[range.upperBound]) / 100 : end
    return from..<max(from, min(last, from + 0.3 * Double(range.count)))
  }

  /// Returns the phones that begin within a span of time, one letter for each.
  package func phones(during span: Range<Double>) -> String {
    let times = HeardSoundRow.numbers(in: timeList) ?? []
    return String(
      zip(phones, times).filter { span.contains(start + Double($0.1) / 100) }.map(\.0))
  }

  /// Returns the parts of the stretch outside some spans of time, each with its own phones.
  package func without(_ spans: [Range<Double>]) -> [FoundSound] {
    guard !spans.isEmpty else { return [self] }
    let times = HeardSoundRow.numbers(in: timeList) ?? []
    let letters = Array(phones.unicodeScalars)
    guard times.count == letters.count else { return [] }
    var parts: [FoundSound] = []
    var first = 0
    for index in 0...letters.count {
      let moment = index < letters.count ? start + Double(times[index]) / 100 : end
      let isOut = index == letters.count || spans.contains { $0.contains(moment) }
      guard isOut else { continue }
      if index > first {
        var part = self
        part.phones = String(String.UnicodeScalarView(letters[first..<index]))
        part.timeList = HeardSoundRow.list(Array(times[first..<index]))
        part.end = moment
        parts.append(part)
      }
      first = index + 1
    }
    return parts
  }
}
