/// A text in spoken form, with a mapping from its parts to those of the written text.
///
/// The synthesiser itself says numbers, ordinals, percentages, titles and most emoji as a person
/// does. This type rewrites what it would spell out or read digit by digit: dates, times of day,
/// lengths, moods, sums of money, units and some abbreviations.
public struct SpokenWording: Sendable, Equatable {
  /// The text for the synthesiser.
  public private(set) var text = ""
  /// For each Unicode scalar of `text`, the range of the written text that it stands for.
  private var sources: [Range<Int>] = []

  /// Keeps the text as it is written.
  init(asWritten text: String) {
    self.text = text
    sources = (0..<text.unicodeScalars.count).map { $0..<$0 + 1 }
  }

  /// Converts a text to the words that a person would say when reading it aloud.
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

  /// Returns the range of the written text that a range of the spoken text stands for.
  func written(_ range: Range<Int>) -> Range<Int> {
    let range = range.clamped(to: 0..<sources.count)
    guard let first = range.first, let last = range.last else { return 0..<0 }
    return sources[first].lowerBound..<max(sources[first].upperBound, sources[last].upperBound)
  }
}
