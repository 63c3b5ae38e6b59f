/// The pieces of a track's sound, with their lengths as far as they are known, and the times of
/// their sentences.
struct TrackPieces {
  /// A sentence to be spoken, or a recording with its sentences.
  enum Piece {
    case spoken(String)
    case recorded(any PlayableRecording, [ListeningSentence])
  }

  /// Whether the first piece is a spoken heading, which lies before second 0.
  let hasHeading: Bool
  /// The sentences in order; those that were not spoken yet have no times.
  private(set) var sentences: [ListeningSentence] = []
  /// The pieces in order.
  private(set) var pieces: [Piece] = []
  /// The length of each piece in seconds, if it is known.
  private(set) var lengths: [Double?] = []
  private let speech: SpeechRequest
  /// The estimated length of each piece in seconds.
  private var guesses: [Double] = []
  /// The index of each piece's first sentence.
  private var firstSentences: [Int] = []

  /// Splits a track into pieces.
  init(_ track: Programme.Track, speech: SpeechRequest) {
    self.speech = speech
    hasHeading = !track.heading.isEmpty
    if hasHeading { append(track.heading) }
    for part in track.parts {
      switch part {
      case .text(let text) where speech.isMarkup: append(text)
      case .text(let text):
        for paragraph in text.split(separator: "\n") {
          let first = sentences.count
          for sentence in SentenceSplitter.sentences(of: String(paragraph)) { append(sentence) }
          if first < sentences.count { sentences[first].beginsParagraph = true }
        }
      case .recording(let recording, let heard): append(recording, heard)
      }
    }
    placeRecordings()
  }

  /// The length of the track's own sound, and whether it is exact.
  var total: (seconds: Double, isExact: Bool) {
    var said = 0.0
    var guessed = 0.0
    for index in pieces.indices {
      guard case .spoken = pieces[index], let length = lengths[index] else { continue }
      said += length
      guessed += guesses[index]
    }
    // The sentences spoken so far show how far off the estimates are for this voice.
    let pace = guessed > 0 ? said / guessed : 1
    var seconds = 0.0
    var isExact = true
    for index in pieces.indices.dropFirst(hasHeading ? 1 : 0) {
      if let length = lengths[index] {
        seconds += length
      } else if case .spoken = pieces[index] {
        seconds += guesses[index] * pace
        isExact = false
      }
    }
    return (seconds, isExact)
  }

  /// The first text with an estimated length, which should be spoken ahead of time.
  var nextUnsaid: (index: Int, text: String)? {
    guard let index = lengths.firstIndex(of: nil), case .spoken(let text) = pieces[index] else {
      return nil
    }
    return (index, text)
  }

  /// Returns where a piece begins; pieces before it with an unknown length count as 0.
  func start(of index: Int) -> Double {
    if hasHeading, index == 0 { return -(lengths[0] ?? 0) }
    return lengths[(hasHeading ? 1 : 0)..<index].reduce(0) { $0 + ($1 ?? 0) }
  }

  /// Sets the length and the words of a text that was spoken.
  mutating func place(_ piece: SpokenPiece, of text: String, at index: Int) {
    let isNew = lengths[index] == nil
    lengths[index] = piece.duration
    let timed = ListeningSentence(text: text, span: 0..<piece.duration, words: piece.words)
    give(timed.moved(by: start(of: index)), to: firstSentences[index])
    if isNew { placeRecordings() }
  }

  /// Sets the times of recordings' sentences, as far as the lengths of all pieces before them are
  /// known.
  private mutating func placeRecordings() {
    for (index, piece) in pieces.enumerated() {
      if index == 0, hasHeading { continue }
      guard lengths[index] != nil else { return }
      guard case .recorded(_, let heard) = piece, let first = heard.first,
        sentences[firstSentences[index]].span == nil, first.span != nil
      else { continue }
      let begin = start(of: index)
      for (place, sentence) in heard.enumerated() {
        give(sentence.moved(by: begin), to: firstSentences[index] + place)
      }
    }
  }

  private mutating func give(_ timed: ListeningSentence, to place: Int) {
    sentences[place].span = timed.span
    sentences[place].words = timed.words
  }

  private mutating func append(_ text: String) {
    firstSentences.append(sentences.count)
    pieces.append(.spoken(text))
    lengths.append(nil)
    guesses.append(SpokenPiece.guessedLength(of: text, speech))
    sentences.append(ListeningSentence(text: text))
  }

  private mutating func append(_ recording: any PlayableRecording, _ heard: [ListeningSentence]) {
    firstSentences.append(sentences.count)
    pieces.append(.recorded(recording, heard))
    lengths.append(recording.duration)
    guesses.append(recording.duration)
    let first = sentences.count
    sentences += heard.map { ListeningSentence(text: $0.text) }
    if first < sentences.count { sentences[first].beginsParagraph = true }
  }
}
