package import Sound
import SoundFiles

/// Reads an audio file once through and learns its length and identity on the way.
package struct IdentifyingReader: ~Copyable, SeekableSource {
  private let path: String
  private var reader: AudioInput
  private var identity: SoundIdentity
  /// How many frames were read from the beginning on without a seek.
  private var frames: Int64 = 0
  private var isSought = false

  package init(path: String) throws {
    self.path = path
    reader = try AudioInput(path: path)
    identity = SoundIdentity(reader.info.format)
  }

  package var format: SoundFormat { reader.info.format }

  /// The seconds that were read.
  package var seconds: Double { Double(frames) / Double(max(format.rate, 1)) }

  /// The length in seconds before anything was read: what the file claims, else what decodes.
  package func wholeLength() throws -> Double {
    if let claimed = reader.info.claimedFrames {
      return Double(claimed) / Double(max(format.rate, 1))
    }
    var other = try AudioInput(path: path)
    while try other.read(frames: format.rate) != nil {}
    return Double(other.position) / Double(max(format.rate, 1))
  }

  package mutating func read(frames count: Int) throws -> PackedSound? {
    guard let sound = try reader.read(frames: count) else { return nil }
    guard !isSought else { return sound }
    frames += Int64(sound.frameCount)
    if !reader.info.isLossy { identity.update(sound) }
    return sound
  }

  /// Goes to a frame; from there on nothing counts for length and identity.
  package mutating func seek(toFrame frame: Int64) throws {
    isSought = true
    try reader.seek(toFrame: frame)
  }

  /// The identity: of the samples that were read, or of a lossy file's bytes.
  package consuming func digest() throws -> String {
    if reader.info.isLossy { return try FileDigest(path: path).hexadecimal }
    return identity.digest()
  }
}
