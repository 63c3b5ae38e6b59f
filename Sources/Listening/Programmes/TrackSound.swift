import Sound

/// Reads the sound of one track for a speaker, from any second, with its words.
///
/// Second 0 is where the track's own sound begins; a spoken heading lies before it. Recordings are
/// read a segment at a time. Text is spoken one sentence at a time, when it is needed, so that an
/// hour of it takes no more memory than a minute. It is used on one thread.
final class TrackSound {
  /// A piece of the sound.
  struct Stretch {
    /// The samples, interleaved.
    let samples: [Float]
    /// Where it begins in the track, in seconds.
    let start: Double
    /// Its length, in seconds.
    let seconds: Double
  }

  /// The format of the samples.
  let format: SoundFormat
  /// The track.
  let track: Programme.Track
  private let speech: SpeechRequest
  private var parts: TrackPieces
  private var spoken: (index: Int, samples: [Float])?
  private var recorded: RecordedSound?
  private var index = 0
  private var offset = 0.0

  init(_ track: Programme.Track, speech: SpeechRequest, as format: SoundFormat) {
    self.track = track
    self.speech = speech
    self.format = format
    parts = TrackPieces(track, speech: speech)
  }

  /// Its sentences in order; those that were not spoken yet have no times.
  var sentences: [ListeningSentence] { parts.sentences }

  /// The length of the track's own sound, and whether it is exact.
  var total: (seconds: Double, isExact: Bool) { parts.total }

  /// The first text with an estimated length, which should be spoken ahead of time.
  var nextUnsaid: (index: Int, text: String)? { parts.nextUnsaid }

  /// Returns the length of the whole track in seconds, with its heading; speaks all text once for
  /// it.
  func wholeLength() async throws -> Double {
    var seconds = 0.0
    for index in parts.pieces.indices { seconds += try await prepare(index) }
    return seconds
  }

  /// Moves to the very beginning, with the heading.
  func rewind() { place(at: 0, offset: 0) }

  /// Moves to the end.
  func skipToEnd() { place(at: parts.pieces.count, offset: 0) }

  /// Moves to a second; a second before the beginning means the beginning.
  /// - Returns: False if the track ends before that.
  func seek(to seconds: Double) async throws -> Bool {
    for next in parts.pieces.indices {
      // A heading need not be spoken to be skipped.
      if next == 0, parts.hasHeading, seconds >= 0 { continue }
      let length = try await prepare(next)
      let begin = parts.start(of: next)
      if seconds < begin + length {
        place(at: next, offset: max(0, seconds - begin))
        return true
      }
    }
    return false
  }

  /// Reads the next piece of sound, of at most a number of seconds; nil at the end.
  func read(seconds: Double) async throws -> Stretch? {
    while index < parts.pieces.count {
      let length = try await prepare(index)
      let start = parts.start(of: index) + offset
      switch parts.pieces[index] {
      case .spoken:
        if let part = part(of: try await samples(of: index), seconds: seconds, start: start) {
          return part
        }
      case .recorded(let recording, _):
        // Rounding may leave a fraction of a frame, which holds no sound.
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

  // These two stay separate functions, because the optimiser of Swift 6.3.1 crashes on them as
  // parts of an asynchronous one.

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

  /// Returns the length of a piece; text is spoken to find it out.
  private func prepare(_ index: Int) async throws -> Double {
    if let length = parts.lengths[index] { return length }
    return try await say(index)
  }

  private func samples(of index: Int) async throws -> [Float] {
    if spoken?.index != index { _ = try await say(index) }
    return spoken?.samples ?? []
  }

  /// Takes the length and the words of a text that was spoken ahead of time.
  func note(_ piece: SpokenPiece, at index: Int) {
    guard case .spoken(let text) = parts.pieces[index], parts.lengths[index] == nil else { return }
    parts.place(piece, of: text, at: index)
  }

  private func say(_ index: Int) async throws -> Double {
    guard case .spoken(let text) = parts.pieces[index] else { return 0 }
    let piece = try await SpokenPiece.speak(text, speech)
    spoken = (index, try piece.converted(to: format))
    parts.place(piece, of: text, at: index)
    return piece.duration
  }
}
