import Entries
import Foundation
import Sound

/// Sound that comes through a pipe while it is made: raw samples, or WAV, whose header comes first.
///
/// The length in a WAV header is used only if it is plausible: recorders write the header before
/// they know the length, with 0 or the largest number.
struct PipedSound: ~Copyable, SoundSource {
  /// The format of every chunk.
  let format: SoundFormat
  private let pipe: FileHandle
  private let isUnsigned: Bool
  private var left: Int64

  /// Reads samples without a header.
  init(raw format: SoundFormat, from pipe: FileHandle) {
    self.format = format
    self.pipe = pipe
    isUnsigned = false
    left = .max
  }

  /// Reads the header of a WAV file; its first twelve bytes have been read already.
  /// - Throws: ``JournalError`` with `notAudio`.
  init(waveFrom pipe: FileHandle) throws {
    var format: SoundFormat?
    var isUnsigned = false
    while true {
      let head = try PipedSound.bytes(8, of: pipe)
      guard head.count == 8 else { throw PipedSound.refusal("its header ends early") }
      let size = PipedSound.number(head[4...])
      if head[..<4].elementsEqual("data".utf8) {
        guard let format else { throw PipedSound.refusal("its samples come before their format") }
        self.format = format
        self.pipe = pipe
        self.isUnsigned = isUnsigned
        left = size == 0 || size >= 0x7FFF_0000 ? .max : Int64(size)
        return
      }
      guard size < 1 << 20 else { throw PipedSound.refusal("its header does not end") }
      let chunk = try PipedSound.bytes(size + size % 2, of: pipe)
      if head[..<4].elementsEqual("fmt ".utf8) {
        format = PipedSound.format(chunk)
        isUnsigned = format?.sample == .int8
        if format == nil { throw PipedSound.refusal("its samples are of a kind that needs a file") }
      }
    }
  }

  mutating func read(frames: Int) throws -> PackedSound? {
    let wanted = Int(min(Int64(frames * format.bytesPerFrame), left))
    var bytes = try PipedSound.bytes(wanted, of: pipe)
    left -= left == .max ? 0 : Int64(bytes.count)
    bytes.removeLast(bytes.count % format.bytesPerFrame)
    if isUnsigned { for index in bytes.indices { bytes[index] ^= 0x80 } }
    return bytes.isEmpty ? nil : PackedSound(format: format, bytes: bytes)
  }

  private static func bytes(_ count: Int, of pipe: FileHandle) throws -> [UInt8] {
    count > 0 ? [UInt8](try pipe.read(upToCount: count) ?? Data()) : []
  }

  private static func number(_ bytes: some Collection<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns the format in a `fmt ` chunk, or nil if its samples would need a decoder.
  private static func format(_ chunk: [UInt8]) -> SoundFormat? {
    guard chunk.count >= 16 else { return nil }
    var tag = number(chunk[0..<2])
    if tag == 0xFFFE, chunk.count >= 26 { tag = number(chunk[24..<26]) }
    let sample: SampleFormat? =
      switch (tag, number(chunk[14..<16])) {
      case (1, 8): .int8
      case (1, 16): .int16
      case (1, 24): .int24
      case (1, 32): .int32
      case (3, 32): .float32
      case (3, 64): .float64
      default: nil
      }
    let (channels, rate) = (number(chunk[2..<4]), number(chunk[4..<8]))
    guard let sample, (1...64).contains(channels), (1...384_000).contains(rate) else { return nil }
    return SoundFormat(rate: rate, channels: channels, sample: sample)
  }

  /// The error if nothing comes through the pipe.
  static let nothing = JournalError(.notAudio, "standard input holds no sound")

  private static func refusal(_ reason: String) -> JournalError {
    JournalError(
      .notAudio, "standard input is not sound that can be read (\(reason))",
      hint: "give samples with --rate and --channels, or a WAV file")
  }
}
