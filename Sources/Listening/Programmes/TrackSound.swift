import Sound

/// The sound of one track on the way to a speaker, from any second, with the words that sound.
///
/// Second 0 is where the track's own sound begins; a spoken heading lies before it. Recordings are
/// read a segment at a time; text is made into sound a sentence at a time, when it is wanted, so
/// that an hour of it takes no more memory than a minute. Used on one thread.
final class TrackSound {
  /// A part of the sound.
  struct Stretch {
    /// The samples, interleaved.
    let samples: [Float]
    /// Where it begins in the track, in seconds.
    let start: Double
    /// How long it is, in seconds.
    let seconds: Double
  }

  private enum Piece {
    case spoken(String)
    case recorded(any PlayableRecording, [ListeningSentence])
  }

  /// What it delivers.
  let format: SoundFormat
  /// The track.
  let track: Programme.Track
  /// Its sentences in order; of what has not been made into sound yet, without times.
  private(set) var sentences: [ListeningSentence] = []
  private let speech: SpeechRequest
  private let hasHeading: Bool
  private var pieces: [Piece] = []
  /// The length of each piece in seconds, where it is known.
  private var lengths: [Double?] = []
  /// The length of each piece in seconds as it is guessed before it was said.
  private var guesses: [Double] = []
  /// The first sentence of each piece.
  private var firstSentences: [Int] = []
  private var spoken: (index: Int, samples: [Float])?
  private var recorded: RecordedSound?
  private var index = 0
  private var offset = 0.0

  init(_ track: Programme.Track, speech: SpeechRequest, as format: SoundFormat) {
    self.track = track
    self.speech = speech
    self.format = format
    hasHeading = !track.heading.isEmpty
    if hasHeading { append(track.heading) }
    for part in track.parts {
      switch part {
      case .text(let text) where speech.isMarkup: append(text)
      case .text(let text):
        for paragraph in text.split(separator: "\n") {
          let first = sentences.count
          SentenceSplitter.sentences(of: String(paragraph)).forEach(append)
          if first < sentences.count { sentences[first].beginsParagraph = true }
        }
      case .recording(let recording, let heard): append(recording, heard)
      }
    }
    placeRecordings()
  }

  /// The length of the track's own sound, and whether all of it is known.
  var total: (seconds: Double, isExact: Bool) {
    var said = 0.0
    var guessed = 0.0
    for index in pieces.indices {
      guard case .spoken = pieces[index], let length = lengths[index] else { continue }
      said += length
      guessed += guesses[index]
    }
    // What was said so far tells how far off the guesses are for this voice.
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

  /// The length of all of it in seconds, heading included, for which all text is said once.
  func wholeLength() async throws -> Double {
    var seconds = 0.0
    for index in pieces.indices { seconds += try await prepare(index) }
    return seconds
  }

  /// Goes to the very beginning, heading included.
  func rewind() { place(at: 0, offset: 0) }

  /// Goes to where nothing follows.
  func skipToEnd() { place(at: pieces.count, offset: 0) }

  /// Goes to a second; before the beginning is the beginning.
  /// - Returns: False where the track ends before that.
  func seek(to seconds: Double) async throws -> Bool {
    for next in pieces.indices {
      // A heading need not be said to be passed over.
      if next == 0, hasHeading, seconds >= 0 { continue }
      let length = try await prepare(next)
      let begin = start(of: next)
      if seconds < begin + length {
        place(at: next, offset: max(0, seconds - begin))
        return true
      }
    }
    return false
  }

  /// Reads the next stretch, at most so many seconds; nothing at the end.
  func read(seconds: Double) async throws -> Stretch? {
    while index < pieces.count {
      let length = try await prepare(index)
      let start = start(of: index) + offset
      switch pieces[index] {
      case .spoken:
        if let part = part(of: try await samples(of: index), seconds: seconds, start: start) {
          return part
        }
      case .recorded(let recording, _):
        // Rounding may leave a sliver of a frame that is no sound.
        if length - offset > 1e-6,
          let part = try part(of: recording, seconds: min(seconds, length - offset), start: start)
        {
          return part
        }
      }
      place(at: index + 1, offset: 0)
    }
    return nil
  }

  // These two stay functions of their own: the optimiser of Swift 6.3.1 crashes on them as parts of
  // an asynchronous one.

  @inline(never)
  private func part(of all: [Float], seconds: Double, start: Double) -> Stretch? {
    let frame = Int((offset * Double(format.rate)).rounded()) * format.channels
    let count = max(1, Int((seconds * Double(format.rate)).rounded())) * format.channels
    guard frame < all.count else { return nil }
    let part = Array(all[frame..<min(frame + count, all.count)])
    let duration = Double(part.count / format.channels) / Double(format.rate)
    offset += duration
    return Stretch(samples: part, start: start, seconds: duration)
  }

  @inline(never)
  private func part(
    of recording: any PlayableRecording, seconds: Double, start: Double
  ) throws -> Stretch? {
    let sound = try recorded ?? RecordedSound(recording, at: offset, as: format)
    recorded = sound
    guard let part = try sound.read(seconds: seconds) else { return nil }
    offset += part.seconds
    return Stretch(samples: part.samples, start: start, seconds: part.seconds)
  }

  private func place(at index: Int, offset: Double) {
    self.index = index
    self.offset = offset
    recorded = nil
  }

  private func append(_ text: String) {
    firstSentences.append(sentences.count)
    pieces.append(.spoken(text))
    lengths.append(nil)
    guesses.append(SpokenPiece.guessedLength(of: text, speech))
    sentences.append(ListeningSentence(text: text))
  }

  private func append(_ recording: any PlayableRecording, _ heard: [ListeningSentence]) {
    firstSentences.append(sentences.count)
    pieces.append(.recorded(recording, heard))
    lengths.append(recording.duration)
    guesses.append(recording.duration)
    let first = sentences.count
    sentences += heard.map { ListeningSentence(text: $0.text) }
    if first < sentences.count { sentences[first].beginsParagraph = true }
  }

  /// Where a piece begins; of those before it that have not been said, nothing is known.
  private func start(of index: Int) -> Double {
    if hasHeading, index == 0 { return -(lengths[0] ?? 0) }
    return lengths[(hasHeading ? 1 : 0)..<index].reduce(0) { $0 + ($1 ?? 0) }
  }

  /// The length of a piece, which is found out by saying it where it is text.
  private func prepare(_ index: Int) async throws -> Double {
    if let length = lengths[index] { return length }
    return try await say(index)
  }

  private func samples(of index: Int) async throws -> [Float] {
    if spoken?.index != index { _ = try await say(index) }
    return spoken?.samples ?? []
  }

  /// The first text whose length is only guessed, for which it is to be said ahead of time.
  var nextUnsaid: (index: Int, text: String)? {
    guard let index = lengths.firstIndex(of: nil), case .spoken(let text) = pieces[index] else {
      return nil
    }
    return (index, text)
  }

  /// Takes the length and the words of a text that was said ahead of time.
  func note(_ piece: SpokenPiece, at index: Int) {
    guard case .spoken(let text) = pieces[index], lengths[index] == nil else { return }
    place(piece, of: text, at: index)
  }

  private func say(_ index: Int) async throws -> Double {
    guard case .spoken(let text) = pieces[index] else { return 0 }
    let piece = try await SpokenPiece.speak(text, speech)
    spoken = (index, try piece.converted(to: format))
    place(piece, of: text, at: index)
    return piece.duration
  }

  private func place(_ piece: SpokenPiece, of text: String, at index: Int) {
    let isNew = lengths[index] == nil
    lengths[index] = piece.duration
    let timed = ListeningSentence(text: text, span: 0..<piece.duration, words: piece.words)
    give(timed.moved(by: start(of: index)), to: firstSentences[index])
    if isNew { placeRecordings() }
  }

  /// Gives the sentences of recordings their times as far as all before them is known.
  private func placeRecordings() {
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

  private func give(_ timed: ListeningSentence, to place: Int) {
    sentences[place].span = timed.span
    sentences[place].words = timed.words
  }
}
