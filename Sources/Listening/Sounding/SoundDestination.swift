import Entries
package import Sound
package import SoundFiles

/// The output for sound: a speaker, or a file whose ending selects its format.
public enum SoundDestination: Sendable, Equatable {
  /// The named output device, or the default one.
  case device(String?)
  /// A file; `-` is standard output, which gets WAV.
  case file(String)
  /// A file, or standard output for `-`, in the named format whatever its ending.
  case formatted(file: String, format: String)

  /// The names of all formats; m4a is converted by ffmpeg from another format.
  public static var formats: [String] { OutputFormat.allCases.map(\.rawValue) + [m4a] }

  private static let m4a = "m4a"

  /// Whether it is m4a, which is not written directly.
  public var isM4A: Bool {
    switch self {
    case .device: false
    case .file(let path): path.lowercased().hasSuffix(".\(SoundDestination.m4a)")
    case .formatted(_, let name): name.lowercased() == SoundDestination.m4a
    }
  }
}

extension SoundDestination {
  /// Opens it for sound of a format; `frames` is the expected number, if known.
  /// - Throws: ``JournalError`` with `device`, `usage` (an ending without a format), `diskFull`.
  package func open(
    _ format: SoundFormat, frames: Int64? = nil, tags: AudioFileTags = AudioFileTags()
  ) throws -> any SoundSink {
    switch self {
    case .device(let name):
      return try SpeakerSink(name, format)
    case .file(let path), .formatted(let path, _):
      guard let kind else { throw JournalError(unknownFormatOf: self) }
      return try FileSink(path, kind, format, frames: frames, tags: tags)
    }
  }

  /// Throws if a file's ending, or the given name, is not a known format, before any sound is
  /// produced.
  public func requireKnownFormat() throws {
    if case .device = self { return }
    guard kind != nil else { throw JournalError(unknownFormatOf: self) }
  }

  private var kind: OutputFormat? {
    switch self {
    case .device: nil
    case .file(let path): path == "-" ? .wav : OutputFormat(fileName: path)
    case .formatted(_, let name): OutputFormat(rawValue: name.lowercased())
    }
  }

  /// Describes what a lossless file would lose of samples of a format; nil if it loses nothing.
  package func loss(of sound: SoundFormat) -> String? {
    guard let kind, !kind.isLossy, let held = kind.accepted(for: sound) else { return nil }
    let name = kind.rawValue.uppercased()
    if held.rate != sound.rate {
      return "\(name) cannot hold \(sound.rate) Hz: the sound is written at \(held.rate) Hz"
    }
    guard sound.sample.bytes > held.sample.bytes else { return nil }
    return "\(name) holds 24 bits: \(sound.sample.rawValue) samples are rounded"
  }
}

extension JournalError {
  fileprivate init(unknownFormatOf destination: SoundDestination) {
    guard !destination.isM4A else {
      self.init(
        .usage, "m4a is not written directly", hint: "ffmpeg makes it of a FLAC, with its chapters")
      return
    }
    let subject =
      switch destination {
      case .device: "a speaker"
      case .file(let path): "the ending of \(path)"
      case .formatted(_, let name): "'\(name)'"
      }
    let known = SoundDestination.formats.joined(separator: ", ")
    self.init(.usage, "\(subject) does not name an audio format", hint: "use one of \(known)")
  }
}
