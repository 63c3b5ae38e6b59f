/// A sentence of a track, with its words and when each of them is heard.
public struct ListeningSentence: Sendable, Equatable {
  /// One word of it.
  public struct Word: Sendable, Equatable {
    /// Its range in the sentence's text, in Unicode scalars.
    public var range: Range<Int>
    /// When it begins, in seconds of the track.
    public var start: Double
  }

  /// The text to show.
  public var text: String
  /// When it is heard, in seconds of the track; nil if that is not known yet.
  public var span: Range<Double>?
  /// The words in order of time; empty if their times are not known.
  public var words: [Word]

  /// Whether it begins a paragraph.
  public var beginsParagraph = false

  /// Makes a sentence.
  public init(text: String, span: Range<Double>? = nil, words: [Word] = []) {
    self.text = text
    self.span = span
    self.words = words
  }

  /// Returns the same sentence, later by a number of seconds.
  func moved(by seconds: Double) -> ListeningSentence {
    // Avoids copying the words of ten hours.
    guard seconds != 0 else { return self }
    var moved = self
    moved.span = span.map { $0.lowerBound + seconds..<$0.upperBound + seconds }
    for index in moved.words.indices { moved.words[index].start += seconds }
    return moved
  }
}
