import Entries
import Foundation
package import Sound
import SoundDevices
package import SoundFiles

/// A destination that has been opened for sound of one format.
package struct SoundOutlet: ~Copyable {
  /// What it takes.
  package let format: SoundFormat
  private var writtenFrames: Int64 = 0
  private var speaker: Speaker?
  private var writer: AudioFileWriter?

  /// Opens a destination.
  ///
  /// `frames` tells how many frames are expected, where that is known.
  /// - Throws: ``JournalError`` with `device`, `usage` (an ending without a format), `diskFull`.
  package init(
    _ destination: SoundDestination, format: SoundFormat, frames: Int64? = nil,
    tags: AudioFileTags = AudioFileTags()
  ) throws {
    self.format = format
    do {
      switch destination {
      case .device(let name):
        speaker = try Speaker(device: name, format: format)
      case .file(let path):
        let output = path == "-" ? .wav : OutputFormat(fileName: path)
        try open(path, output, unknown: "the ending of \(path)", frames, tags)
      case .formatted(let path, let name):
        try open(
          path, OutputFormat(rawValue: name.lowercased()), unknown: "'\(name)'", frames, tags)
      }
    } catch let error as DeviceError {
      throw JournalError(error)
    } catch let error as SoundFileError {
      throw JournalError(writing: error)
    }
  }

  private mutating func open(
    _ path: String, _ output: OutputFormat?, unknown: String, _ frames: Int64?,
    _ tags: AudioFileTags
  ) throws {
    guard let output else {
      let known = SoundDestination.formats.joined(separator: ", ")
      throw JournalError(
        .usage, "\(unknown) names no audio format", hint: "use one of \(known)")
    }
    writer =
      path == "-"
      ? try AudioFileWriter(descriptor: STDOUT_FILENO, format: output, sound: format, tags: tags)
      : try AudioFileWriter(
        path: path, format: output, sound: format, tags: tags, expectedFrames: frames)
  }

  /// The seconds of sound that were written.
  package var writtenSeconds: Double { Double(writtenFrames) / Double(format.rate) }

  /// Writes sound of the outlet's format; on a device it waits until there is room.
  package mutating func write(_ sound: PackedSound) throws {
    guard sound.frameCount > 0 else { return }
    writtenFrames += Int64(sound.frameCount)
    do {
      try speaker?.write(sound)
      try writer?.write(sound)
    } catch let error as DeviceError {
      throw JournalError(error)
    } catch let error as SoundFileError {
      throw JournalError(writing: error)
    }
  }

  /// Ends it: a device plays what it still holds, a file becomes whole.
  package consuming func finish() throws {
    do {
      try speaker?.drain()
      if let writer = writer.take() { try writer.finish() }
    } catch let error as DeviceError {
      throw JournalError(error)
    } catch let error as SoundFileError {
      throw JournalError(writing: error)
    }
  }
}
