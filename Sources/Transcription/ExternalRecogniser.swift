public import Entries
import Foundation
import Programs
public import Sound
import SoundFiles

/// A program of the owner's choice that hears a WAV file and writes down what was said.
///
/// It is given the path of a private file, 16 kHz, mono, 16-bit; what it prints is read, or, where
/// it prints nothing, the file that it wrote beside the one it was given.
public struct ExternalRecogniser: Sendable {
  /// What the program wrote.
  public struct Output: Sendable {
    /// The bytes.
    public var bytes: [UInt8]
    /// The name of the file they were in; nothing for standard output.
    public var fileName: String?
  }

  /// Its name in the configuration, by which versions are told apart.
  public let name: String
  /// The program and its arguments; `{wav}` stands for the file it hears.
  public let command: [String]
  private let read: @Sendable (Output) throws -> [Utterance]

  /// Names a program.
  /// - Parameter read: Understands what the program writes; utterances without times begin and end
  ///   at 0.
  public init(
    name: String, command: [String], read: @escaping @Sendable (Output) throws -> [Utterance]
  ) {
    self.name = name
    self.command = command
    self.read = read
  }

  /// The most bytes that are read of a program.
  private static let limit = 64 << 20

  /// What transcripts say they were made by.
  public var engine: Transcript.Engine { Transcript.Engine(name: name) }

  /// Lets the program hear a sound.
  /// - Throws: A program's error where it is missing or fails, and what reading its output throws.
  public func transcribe<Source: SoundSource & ~Copyable>(
    _ source: inout Source
  ) async throws -> [Utterance] {
    let program = try Program.find(command.first ?? "")
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "sotto-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "sound.wav").path
    try ExternalRecogniser.write(&source, to: file)
    let arguments = command.dropFirst().map { $0.replacing("{wav}", with: file) }
    let result = try await program.run(
      Array(arguments), output: .captured(limit: ExternalRecogniser.limit)
    ).checked()
    let isSilent = result.output.allSatisfy { [0x20, 0x0A, 0x0D, 0x09].contains($0) }
    let written = isSilent ? try ExternalRecogniser.written(in: folder) : nil
    return try read(written ?? Output(bytes: result.output, fileName: nil))
  }

  private static func write<Source: SoundSource & ~Copyable>(
    _ source: inout Source, to path: String
  ) throws {
    let format = SoundFormat(rate: SpeechDetector.sampleRate, channels: 1, sample: .int16)
    var writer = try AudioFileWriter(path: path, format: .wav, sound: format)
    var resampler = try Resampler(from: source.format.rate, to: format.rate)
    while let sound = try source.read(frames: max(1, source.format.rate)) {
      try Task.checkCancellation()
      let floats = try resampler.process(sound.monoFloats(), isLast: false)
      try writer.write(PackedSound(floats: floats, format: format))
    }
    let rest = try resampler.process([], isLast: true)
    try writer.write(PackedSound(floats: rest, format: format))
    try writer.finish()
  }

  /// The file that the program wrote beside the sound, the most telling of several.
  private static func written(in folder: URL) throws -> Output? {
    let endings = ["json", "jsonl", "vtt", "srt", "txt"]
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let found = endings.lazy.compactMap { ending in
      names.first { $0.hasSuffix("." + ending) }
    }.first
    guard let found else { return nil }
    let bytes = try Data(contentsOf: folder.appending(path: found))
    return Output(bytes: Array(bytes.prefix(limit)), fileName: found)
  }
}
