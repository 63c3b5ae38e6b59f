import Entries
import Foundation
import Sound
import SoundFiles

/// A file, or standard output, that sound goes to.
final class FileSink: SoundSink {
  let format: SoundFormat
  private(set) var writtenFrames: Int64 = 0
  private var writer: AudioFileWriter?

  /// Makes the file; `-` is standard output.
  /// - Throws: ``JournalError`` with `diskFull`, `notPermitted`.
  init(
    _ path: String, _ kind: OutputFormat, _ format: SoundFormat, frames: Int64?,
    tags: AudioFileTags
  ) throws {
    self.format = format
    do throws(SoundFileError) {
      writer =
        path == "-"
        ? try AudioFileWriter(
          descriptor: STDOUT_FILENO, format: kind, sound: format, tags: tags)
        : try AudioFileWriter(
          path: path, format: kind, sound: format, tags: tags, expectedFrames: frames)
    } catch {
      throw JournalError(writing: error)
    }
  }

  var queuedFrames: Int { 0 }

  func write(_ sound: PackedSound) throws {
    guard sound.frameCount > 0 else { return }
    writtenFrames += Int64(sound.frameCount)
    do throws(SoundFileError) {
      try writer?.write(sound)
    } catch {
      throw JournalError(writing: error)
    }
  }

  /// Does nothing: what is in a file has arrived.
  func drop() {}

  func finish() throws {
    do throws(SoundFileError) {
      if let writer = writer.take() { try writer.finish() }
    } catch {
      throw JournalError(writing: error)
    }
  }
}
