import Sound

/// The last seconds of sound, in memory, so that the first word after a phrase is not lost.
struct SoundRing {
  /// A piece of sound, and its place.
  struct Piece {
    var arrived: ArrivedSound
    /// The number of its first frame.
    var first: Int64
    /// The number of the frame after its last.
    var end: Int64 { first + Int64(arrived.sound.frameCount) }
  }

  /// How much is kept, in seconds: one second more than the spotter analyses at once, because sound
  /// arrives in pieces.
  private static let seconds = 7
  private let most: Int64
  private var pieces: [Piece] = []
  private var next: Int64 = 0

  init(rate: Int) { most = Int64(rate * SoundRing.seconds) }

  /// Adds the next sound, and drops sound that is too old.
  mutating func append(_ arrived: ArrivedSound) {
    let piece = Piece(arrived: arrived, first: next)
    pieces.append(piece)
    next = piece.end
    while let oldest = pieces.first, oldest.end <= next - most {
      pieces.removeFirst()
    }
  }

  /// Drops all sound; frame numbers continue.
  mutating func clear() { pieces = [] }

  /// Returns the sound from a frame on, as far as it is kept.
  func pieces(from frame: Int64) -> [Piece] {
    pieces.compactMap { piece in
      guard frame < piece.end else { return nil }
      let sound = piece.arrived.sound
      let cut = Int(max(0, frame - piece.first))
      var rest = piece
      rest.arrived.sound = sound[cut..<sound.frameCount]
      if cut > 0 { rest.arrived.missing = 0 }
      rest.first += Int64(cut)
      return rest
    }
  }
}
