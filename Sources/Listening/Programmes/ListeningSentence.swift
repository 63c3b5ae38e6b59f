/// A sentence of what can be heard, with its words and when each of them sounds.
public struct ListeningSentence: Sendable, Equatable {
  /// One word of it.
  public struct Word: Sendable, Equatable {
    /// Where it stands in the sentence's text, in Unicode scalars.
    public var range: Range<Int>
    /// When it begins, in seconds of the track.
    public var start: Double
  }

  /// The text as it is shown.
  public var text: String
  /// When it sounds, in seconds of the track; nothing where that is not known yet.
  public var span: Range<Double>?
  /// The words in order of time; empty where their times are not known.
  public var words: [Word]

  /// Whether it stands at the beginning of a paragraph.
  public var beginsParagraph = false

  /// Makes a sentence.
  public init(text: String, span: Range<Double>? = nil, words: [Word] = []) {
    self.text = text
    self.span = span
    self.words = words
  }

  /// The same sentence, so many seconds later.
  func moved(by seconds: Double) -> ListeningSentence {
    // The words of ten hours are not copied for nothing.
    guard seconds != 0 else { return self }
    var moved = self
    moved.span = span.map { $0.lowerBound + seconds..<$0.upperBound + seconds }
    for index in moved.words.indices { moved.words[index].start += seconds }
    return moved
  }
}
