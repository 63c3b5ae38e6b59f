/// A text as it is to be said, and which part of the written text each part of it stands for.
///
/// The synthesiser says numbers, ordinals, percents, titles and most emoji as a person does; this sees
/// to what it spells out or reads digit by digit: dates, times of day, lengths, moods, sums of money,
/// units and some shortenings.
public struct SpokenWording: Sendable, Equatable {
  /// What the synthesiser is given.
  public private(set) var text = ""
  /// For each Unicode scalar of `text` the range of the written text that it stands for.
  private var sources: [Range<Int>] = []

  /// The text as it stands.
  init(asWritten text: String) {
    self.text = text
    sources = (0..<text.unicodeScalars.count).map { $0..<$0 + 1 }
  }

  /// The text in the words of a person who reads it aloud.
  public init(_ written: String) {
    let scalars = Array(written.unicodeScalars)
    sources.reserveCapacity(scalars.count)
    var spoken = String.UnicodeScalarView()
    var place = 0
    var previous = ""
    while place < scalars.count {
      guard !scalars[place].properties.isWhitespace else {
        spoken.append(scalars[place])
        sources.append(place..<place + 1)
        place += 1
        continue
      }
      let end =
        scalars[place...].firstIndex { $0.properties.isWhitespace } ?? scalars.count
      let word = String(String.UnicodeScalarView(scalars[place..<end]))
      let following = scalars[end...].drop { $0.properties.isWhitespace }
        .prefix { !$0.properties.isWhitespace }
      let next = String(String.UnicodeScalarView(following))
      if let said = SpokenToken(word, after: previous, before: next).said {
        spoken.append(contentsOf: said.unicodeScalars)
        sources += Array(repeating: place..<end, count: said.unicodeScalars.count)
      } else {
        spoken.append(contentsOf: scalars[place..<end])
        sources += (place..<end).map { $0..<$0 + 1 }
      }
      previous = word
      place = end
    }
    text = String(spoken)
  }

  /// The stretch of the written text that a stretch of the spoken one stands for.
  func written(_ range: Range<Int>) -> Range<Int> {
    let range = range.clamped(to: 0..<sources.count)
    guard let first = range.first, let last = range.last else { return 0..<0 }
    return sources[first].lowerBound..<max(sources[first].upperBound, sources[last].upperBound)
  }
}
