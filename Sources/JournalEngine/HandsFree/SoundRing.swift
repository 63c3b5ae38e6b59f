import Sound

/// The last seconds of sound, in memory, so that the first word after a phrase is not lost.
struct SoundRing {
  /// A piece of sound as it arrived.
  struct Piece {
    var sound: PackedSound
    var arrival: ContinuousClock.Instant
    var missing: Int64
    /// The number of its first frame.
    var first: Int64
  }

  /// How much is kept, in seconds: as much as the spotter analyses at once.
  private static let seconds = 6
  private let most: Int64
  private var pieces: [Piece] = []
  private var next: Int64 = 0

  init(rate: Int) { most = Int64(rate * SoundRing.seconds) }

  /// Adds the next sound, and drops sound that is too old.
  mutating func append(_ sound: PackedSound, arrival: ContinuousClock.Instant, missing: Int64) {
    pieces.append(Piece(sound: sound, arrival: arrival, missing: missing, first: next))
    next += Int64(sound.frameCount)
    while let oldest = pieces.first, oldest.first + Int64(oldest.sound.frameCount) <= next - most {
      pieces.removeFirst()
    }
  }

  /// Drops all sound; frame numbers continue.
  mutating func clear() { pieces = [] }

  /// Returns the sound from a frame on, as far as it is kept.
  func pieces(from frame: Int64) -> [Piece] {
    pieces.compactMap { piece in
      let cut = Int(max(0, min(frame - piece.first, Int64(piece.sound.frameCount))))
      guard cut < piece.sound.frameCount else { return nil }
      var rest = piece
      rest.sound = piece.sound[cut..<piece.sound.frameCount]
      if cut > 0 { rest.missing = 0 }
      rest.first += Int64(cut)
      return rest
    }
  }
}
