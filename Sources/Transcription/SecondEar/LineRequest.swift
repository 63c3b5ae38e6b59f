import Foundation

/// A line that is sent to an engine behind a pipe: a stretch of sound.
struct LineRequest: Encodable {
  /// The request's number, which the reply repeats.
  var id: Int
  /// Samples per second.
  var rate: Int
  /// 16-bit little-endian samples of one channel, as base64.
  var samples: Data

  init(id: Int, rate: Int, samples: [Int16]) {
    self.id = id
    self.rate = rate
    var bytes = Data(capacity: 2 * samples.count)
    for sample in samples {
      bytes.append(UInt8(truncatingIfNeeded: sample))
      bytes.append(UInt8(truncatingIfNeeded: sample >> 8))
    }
    self.samples = bytes
  }
}
