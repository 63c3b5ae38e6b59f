import Entries
import Foundation
import Intake
import Listening
import Sound
import SoundFiles
import Storage

/// A song that the journal holds, to be played like a recording.
struct AttachedSong: PlayableRecording {
  let format: SoundFormat
  let duration: Double
  private let file: JournalFile
  private let content: Content
  private let frames: Int64

  /// Looks at a song.
  /// - Throws: ``JournalError`` with `notAudio`, with `damaged` if its bytes are not those that were attached.
  init(_ content: Content, in file: JournalFile) throws {
    self.file = file
    self.content = content
    var input = try AttachedSong.input(content, file)
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
    AttachedSongReader(try AttachedSong.input(content, file), frameCount: frames)
  }

  private static func input(_ content: Content, _ file: JournalFile) throws -> AudioInput {
    // Whoever reads it opens it again, so that it may end here.
    let scratch = try ScratchFile()
    try ContentBytes(file: file, content: content).forEachPiece { try scratch.append(Data($0)) }
    return try AudioInput(path: scratch.path, name: "the attached song")
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
