import Foundation
import Sound
import SoundFiles
import TestSupport

/// All sound of a file, and what the reader says about it afterwards.
struct Reading {
  var info: AudioFileInfo
  var sound: PackedSound
  var isTruncated: Bool

  init(_ url: URL, piece: Int = 1000) throws {
    try self.init(AudioFileReader(path: url.path), piece: piece)
  }

  /// Reads to the end or a million frames, because damaged headers can claim any number.
  init(_ opened: consuming AudioFileReader, piece: Int = 1000) throws {
    var reader = opened
    info = reader.info
    sound = PackedSound(format: reader.format)
    while sound.frameCount < 1_000_000, let part = try reader.read(frames: piece) {
      sound.append(part)
    }
    isTruncated = reader.isTruncated
  }
}

/// Returns the error from opening a file, or nil if it opens.
func openingError(_ url: URL) -> SoundFileError? {
  do {
    _ = try AudioFileReader(path: url.path)
    return nil
  } catch {
    return error
  }
}

/// Bytes of a file that count how many were read, and that can be made to fail.
final class WatchedBytes: RandomAccessBytes {
  struct Broken: Error {}

  let count: Int64
  private(set) var bytesRead = 0
  var failsFrom = Int64.max
  private let bytes: MemoryBytes

  init(_ url: URL) throws {
    bytes = MemoryBytes([UInt8](try Data(contentsOf: url)))
    count = bytes.count
  }

  func read(at position: Int64, count: Int) throws -> [UInt8] {
    if position + Int64(count) > failsFrom { throw Broken() }
    let part = bytes.read(at: position, count: count)
    bytesRead += part.count
    return part
  }
}

/// Returns random samples over the whole range of values.
func noise(_ frames: Int, _ format: SoundFormat) -> PackedSound {
  let count = frames * format.channels
  guard !format.sample.isFloat else {
    var random = SeededRandom()
    let floats = (0..<count).map { _ in Float(Int32(truncatingIfNeeded: random.next())) * 0x1p-31 }
    return PackedSound(floats: floats, format: format)
  }
  return PackedSound(format: format, bytes: SeededRandom.bytes(count * format.sample.bytes))
}
