package import Entries
import Sound

extension Journal {
  /// The length in seconds from which only a part of the sound is read.
  private static let longest = 3600.0

  /// Returns the outline of a recording: the greatest amplitude in each of many equal parts,
  /// 0…255 of full scale.
  ///
  /// If the sound is longer than an hour, only the beginning of each part is read, so that it takes
  /// no longer than one hour of sound.
  /// - Parameter columns: How many parts.
  package func waveform(of recording: Recording, columns: Int) throws -> [UInt8] {
    var reader = try sound(of: recording)
    let frames = reader.frameCount
    guard frames > 0, columns > 0 else { return [] }
    let isSampled = recording.duration > Journal.longest
    let columns = isSampled ? min(columns, 240) : Int(min(Int64(columns), frames))
    var peaks: [UInt8] = []
    peaks.reserveCapacity(columns)
    for column in 0..<columns {
      let first = frames * Int64(column) / Int64(columns)
      let end = frames * Int64(column + 1) / Int64(columns)
      if isSampled { try reader.seek(toFrame: first) }
      var left = isSampled ? min(end - first, Int64(reader.format.rate)) : end - first
      var peak: Float = 0
      while left > 0, let sound = try reader.read(frames: Int(min(left, 1 << 15))) {
        for sample in sound.floats() { peak = max(peak, abs(sample)) }
        left -= Int64(sound.frameCount)
      }
      peaks.append(UInt8(min(255, (peak * 255).rounded())))
    }
    return peaks
  }
}
