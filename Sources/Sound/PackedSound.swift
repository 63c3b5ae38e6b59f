/// Interleaved little-endian samples: the form in which sound is stored, hashed and compared.
///
/// Integers are signed, `int8` too; a frame holds one sample of each channel.
public struct PackedSound: Sendable, Equatable {
  /// The layout of the bytes.
  public let format: SoundFormat
  /// The samples; a whole number of frames.
  public private(set) var bytes: [UInt8]

  /// Makes sound from bytes; bytes after the last whole frame are dropped.
  public init(format: SoundFormat, bytes: [UInt8] = []) {
    self.format = format
    self.bytes = bytes
    let excess = format.bytesPerFrame > 0 ? bytes.count % format.bytesPerFrame : bytes.count
    if excess > 0 { self.bytes.removeLast(excess) }
  }

  /// The number of frames.
  public var frameCount: Int {
    format.bytesPerFrame > 0 ? bytes.count / format.bytesPerFrame : 0
  }

  /// The length in seconds.
  public var duration: Double {
    format.rate > 0 ? Double(frameCount) / Double(format.rate) : 0
  }

  /// Whether there are no frames.
  public var isEmpty: Bool { bytes.isEmpty }

  /// The frames of a range, limited to the frames that exist.
  public subscript(frames: Range<Int>) -> PackedSound {
    let frames = frames.clamped(to: 0..<frameCount)
    let size = format.bytesPerFrame
    return PackedSound(
      format: format, bytes: Array(bytes[frames.lowerBound * size..<frames.upperBound * size]))
  }

  /// Adds sound of the same format at the end.
  public mutating func append(_ other: PackedSound) {
    precondition(other.format == format, "sound of one format is appended to itself only")
    bytes.append(contentsOf: other.bytes)
  }

  /// Returns silence of a number of frames.
  public static func silence(frames: Int, format: SoundFormat) -> PackedSound {
    PackedSound(
      format: format, bytes: [UInt8](repeating: 0, count: max(0, frames) * format.bytesPerFrame))
  }
}

extension PackedSound: CustomStringConvertible {
  /// The length and the format; never the samples.
  public var description: String { "\(frameCount) frames, \(format)" }
}
