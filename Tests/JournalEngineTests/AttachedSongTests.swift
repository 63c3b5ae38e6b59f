import Entries
import Foundation
import Intake
import Sound
import TestSupport
import Testing

@testable import JournalEngine
@testable import Storage

@Suite("Attached songs")
struct AttachedSongTests {
  /// Puts a tone of two seconds into a journal, as the bytes of an attachment.
  private static func song(_ file: JournalFile) throws -> Content {
    let bytes = Array(WaveFile.tone(seconds: 2, hertz: 220))
    let content = Content(
      digest: BytesIdentity.digest(of: bytes), byteCount: Int64(bytes.count),
      mediaType: "audio/x-wav")
    let pieces = stride(from: 0, to: bytes.count, by: 30_000).map { start in
      Data(bytes[start..<min(start + 30_000, bytes.count)])
    }
    _ = try file.beginContent(content, with: pieces)
    return content
  }

  @Test("A song is copied out of the journal once, however often it is opened")
  func once() throws {
    let workshop = try Workshop()
    let file = try workshop.create().file
    let content = try AttachedSongTests.song(file)
    let copies = SongCopies(file)
    let song = try AttachedSong(content, in: copies)
    #expect(abs(song.duration - 2) < 0.01)
    for second in 0..<2 {
      var reader = try song.open()
      try reader.seek(toFrame: Int64(second * song.format.rate))
      var frames = 0
      while let sound = try reader.read(frames: 10_000) { frames += sound.frameCount }
      #expect(frames == (2 - second) * song.format.rate)
    }
    // The same song of another entry is the same copy.
    _ = try AttachedSong(content, in: copies)
    #expect(copies.made == 1)
  }
}
