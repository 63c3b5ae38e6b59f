public import Entries
import Foundation
import Programs
public import Sound

/// A program chosen by the owner that transcribes a WAV file.
///
/// It receives the path of a private file, 16 kHz, mono, 16-bit. Its standard output is read, or,
/// if that is empty, the file that it wrote beside the given one.
public struct ExternalRecogniser: Sendable {
  /// The output of the program.
  public struct Output: Sendable {
    /// The bytes.
    public var bytes: [UInt8]
    /// The name of the file that contained them; nil for standard output.
    public var fileName: String?
  }

  /// Its name in the configuration, by which versions are distinguished.
  public let name: String
  /// The program and its arguments; `{wav}` stands for the sound file.
  public let command: [String]
  private let read: @Sendable (Output) throws -> [Utterance]

  /// Makes a recogniser of a program.
  /// - Parameter read: Parses the program's output; utterances without times must begin and end at
  ///   0.
  public init(
    name: String, command: [String], read: @escaping @Sendable (Output) throws -> [Utterance]
  ) {
    self.name = name
    self.command = command
    self.read = read
  }

  /// The greatest number of bytes read from a program.
  private static let limit = 64 << 20

  /// The description of this recogniser in transcripts.
  public var engine: Transcript.Engine { Transcript.Engine(name: name) }

  /// Looks for the program.
  /// - Throws: `ProgramError` if it is not installed.
  public func check() throws { _ = try Program.find(command.first ?? "") }

  /// Runs the program on a sound.
  /// - Throws: `ProgramError` if it is missing or fails, or any error of `read`.
  public func transcribe<Source: SoundSource & ~Copyable>(
    _ source: inout Source
  ) async throws -> [Utterance] {
    let program = try Program.find(command.first ?? "")
    let place = FileManager.default.temporaryDirectory
    // A recogniser that was killed may have left files with somebody's voice.
    PrivateFolder.sweep(place, of: .sound)
    guard let folder = PrivateFolder(for: .sound, in: [place]) else {
      throw TranscriptionError(
        code: .failed, path: place.path, reason: "no folder can be made there")
    }
    let file = folder.url.appending(path: "sound.wav").path
    try ExternalRecogniser.write(&source, to: file)
    let arguments = command.dropFirst().map { $0.replacing("{wav}", with: file) }
    let result = try await program.run(
      Array(arguments), output: .captured(limit: ExternalRecogniser.limit)
    ).checked()
    let isSilent = result.output.allSatisfy { [0x20, 0x0A, 0x0D, 0x09].contains($0) }
    let written = isSilent ? try ExternalRecogniser.written(in: folder.url) : nil
    return try read(written ?? Output(bytes: result.output, fileName: nil)).map(\.plain)
  }

  private static func write<Source: SoundSource & ~Copyable>(
    _ source: inout Source, to path: String
  ) throws {
    guard FileManager.default.createFile(atPath: path, contents: plainHeader(bytes: 0)) else {
      throw TranscriptionError(code: .failed, path: path, reason: "the sound cannot be written")
    }
    let file = try FileHandle(forUpdating: URL(filePath: path))
    defer { try? file.close() }
    try file.seekToEnd()
    let format = SoundFormat(rate: SpeechDetector.sampleRate, channels: 1, sample: .int16)
    var resampler = try Resampler(from: source.format.rate, to: format.rate)
    var isAtEnd = false
    var count = 0
    while !isAtEnd {
      try Task.checkCancellation()
      let sound = try source.read(frames: max(1, source.format.rate))
      isAtEnd = sound == nil
      let floats = try resampler.process(sound?.monoFloats() ?? [], isLast: isAtEnd)
      let bytes = PackedSound(floats: floats, format: format).bytes
      try file.write(contentsOf: Data(bytes))
      count += bytes.count
    }
    try file.seek(toOffset: 0)
    try file.write(contentsOf: plainHeader(bytes: count))
  }

  /// Returns the header of a WAV file of plain PCM, which every program reads; many programs reject
  /// the extensible kind.
  private static func plainHeader(bytes: Int) -> Data {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let rate = SpeechDetector.sampleRate
    var header = Array("RIFF".utf8) + little(36 + bytes, 4) + Array("WAVEfmt ".utf8)
    header += little(16, 4) + little(1, 2) + little(1, 2) + little(rate, 4)
    header += little(2 * rate, 4) + little(2, 2) + little(16, 2)
    return Data(header + Array("data".utf8) + little(bytes, 4))
  }

  /// Returns the file that the program wrote beside the sound; of several, the one with the most
  /// details.
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
