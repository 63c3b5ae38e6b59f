/// A text as it is to be said, and which part of the written text each part of it stands for.
struct SpokenWording: Sendable, Equatable {
  /// What the synthesiser is given.
  private(set) var text = ""
  /// For each Unicode scalar of `text` the range of the written text that it stands for.
  private var sources: [Range<Int>] = []

  /// The text as it stands.
  init(asWritten text: String) {
    self.text = text
    sources = (0..<text.unicodeScalars.count).map { $0..<$0 + 1 }
  }

  /// The text in the words of a person who reads it aloud.
  init(_ written: String) { self.init(asWritten: written) }

  /// The stretch of the written text that a stretch of the spoken one stands for.
  func written(_ range: Range<Int>) -> Range<Int> {
    let range = range.clamped(to: 0..<sources.count)
    guard let first = range.first, let last = range.last else { return 0..<0 }
    return sources[first].lowerBound..<max(sources[first].upperBound, sources[last].upperBound)
  }
}
