/// The pitch period of a frame: how far a frame is shifted to resemble itself the most.
///
/// It is the highest normalised cross-correlation (Talkin, "A robust algorithm for pitch tracking",
/// 1995).
struct Period {
  /// The shift, in samples at 4 kHz.
  private(set) var lag = 0
  /// How much the frame resembles itself then, up to 1.
  private(set) var correlation: Float = 0
  /// The sum of the squares of the samples.
  let energy: Float

  /// The lags of 400 and 60 Hz at 4 kHz.
  private static let lags = 10...66

  /// Finds the period of a frame with mean 0, at 4 kHz.
  init(of centred: [Float]) {
    let count = centred.count
    var sums = [Float](repeating: 0, count: count + 1)
    for index in 0..<count { sums[index + 1] = sums[index] + centred[index] * centred[index] }
    energy = sums[count]
    lag = Self.lags.lowerBound
    guard energy > 1 else { return }
    centred.withUnsafeBufferPointer { samples in
      for lag in Self.lags where lag < count {
        var product: Float = 0
        var index = 0
        while index < count - lag {
          product += samples[index] * samples[index + lag]
          index += 1
        }
        let scale = (sums[count - lag] * (sums[count] - sums[lag])).squareRoot()
        guard scale > 0, product / scale > correlation else { continue }
        self.correlation = product / scale
        self.lag = lag
      }
    }
  }
}
