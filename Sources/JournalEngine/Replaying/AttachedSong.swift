import Entries
import Intake
import Listening
import Sound
import SoundFiles

/// A song in the journal, which can be played like a recording.
struct AttachedSong: PlayableRecording {
  let format: SoundFormat
  let duration: Double
  private let copies: SongCopies
  private let content: Content
  private let frames: Int64

  /// Reads a song's format and length.
  /// - Throws: ``JournalError`` with `notAudio`, with `damaged` if the bytes differ from those that
  ///   were attached.
  init(_ content: Content, in copies: SongCopies) throws {
    self.copies = copies
    self.content = content
    var input = try AttachedSong.input(content, copies)
    format = input.format
    if let claimed = input.info.claimedFrames {
      frames = claimed
    } else {
      while try input.read(frames: format.rate) != nil {}
      frames = input.position
    }
    duration = Double(frames) / Double(max(format.rate, 1))
  }

  func open() throws -> any OpenRecording & ~Copyable {
    AttachedSongReader(try AttachedSong.input(content, copies), frameCount: frames)
  }

  private static func input(_ content: Content, _ copies: SongCopies) throws -> AudioInput {
    let copy = try copies.copy(of: content)
    // Readers open it again, so this copy may end here.
    defer { withExtendedLifetime(copy) {} }
    return try AudioInput(path: copy.path, name: "the attached song")
  }
}

/// The sound of a song.
struct AttachedSongReader: ~Copyable, OpenRecording {
  let frameCount: Int64
  private var input: AudioInput

  init(_ input: consuming AudioInput, frameCount: Int64) {
    self.frameCount = frameCount
    self.input = input
  }

  var format: SoundFormat { input.format }

  mutating func read(frames: Int) throws -> PackedSound? { try input.read(frames: frames) }

  mutating func seek(toFrame frame: Int64) throws { try input.seek(toFrame: frame) }
}
