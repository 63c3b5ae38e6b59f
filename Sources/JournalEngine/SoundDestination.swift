public import Entries
import Foundation
import Sound
import SoundDevices
import SoundFiles

/// Where sound goes to: a speaker, or a file whose ending names its format.
public enum SoundDestination: Sendable, Equatable {
  /// The named output device, or the default one.
  case device(String?)
  /// A file; `-` is standard output, which gets WAV.
  case file(String)
  /// A file, or by `-` standard output, in the named format whatever its ending.
  case formatted(file: String, format: String)

  /// The names of the formats there are.
  public static var formats: [String] { OutputFormat.allCases.map(\.rawValue) }
}

extension SoundDestination {
  private var kind: OutputFormat? {
    switch self {
    case .device: nil
    case .file(let path): path == "-" ? .wav : OutputFormat(fileName: path)
    case .formatted(_, let name): OutputFormat(rawValue: name.lowercased())
    }
  }

  /// What a lossless file there cannot keep of an entry's samples; nothing where it keeps all.
  public func loss(of entry: Entry) -> String? {
    guard let kind, !kind.isLossy, let recording = entry.recordings.first,
      !recording.keepsOriginal, let held = kind.accepted(for: recording.soundFormat)
    else { return nil }
    let name = kind.rawValue.uppercased()
    if held.rate != recording.rate {
      return "\(name) takes no sound of \(recording.rate) Hz: it is written at \(held.rate) Hz"
    }
    guard recording.soundFormat.sample.bytes > held.sample.bytes else { return nil }
    return "\(name) holds 24 bits: \(recording.soundFormat.sample.rawValue) samples are rounded"
  }
}

/// A destination that has been opened for sound of one format.
struct SoundOutlet: ~Copyable {
  /// What it takes.
  let format: SoundFormat
  private var writtenFrames: Int64 = 0
  private var speaker: Speaker?
  private var writer: AudioFileWriter?

  /// Opens a destination.
  ///
  /// `frames` tells how many frames are expected, where that is known.
  /// - Throws: ``JournalError`` with `device`, `usage` (an ending without a format), `diskFull`.
  init(
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
  var writtenSeconds: Double { Double(writtenFrames) / Double(format.rate) }

  /// Writes sound of the outlet's format; on a device it waits until there is room.
  mutating func write(_ sound: PackedSound) throws {
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
  consuming func finish() throws {
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

extension JournalError {
  /// A speaker that cannot be heard.
  init(_ error: DeviceError) {
    let hint = "see 'sotto devices'"
    switch error.code {
    case .noDevice where error.device == nil:
      self.init(
        .device, "there is no speaker on this machine",
        hint: "connect one and \(hint); read and replay write a file with --output FILE")
    case .noDevice: self.init(.device, "\(error.device ?? ""): \(error.reason)", hint: hint)
    case .deviceVanished:
      self.init(.device, "the speaker vanished (\(error.reason))", hint: hint)
    case .notResponding:
      self.init(
        .device, "the speaker does not answer any more (\(error.reason))",
        hint: "the sound server may be stopped; restart it and try again")
    case .deviceBusy: self.init(.device, "another program holds the speaker", hint: hint)
    default:
      self.init(.device, "the speaker cannot be used (\(error.reason))", hint: hint)
    }
  }

  init(writing error: SoundFileError) {
    let path = error.path ?? "the file"
    switch error.code {
    case .diskFull: self.init(.diskFull, "the disk is full", hint: "make room")
    case .brokenPipe: self.init(.brokenPipe, "whoever read \(path) has gone")
    case .unreadable, .missing: self.init(.notPermitted, "cannot write \(path)")
    default: self.init(.failed, "cannot write \(path) (\(error.reason))")
    }
  }
}
