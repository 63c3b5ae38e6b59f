/// The features that a model is compared with, frame by frame: cepstra minus their mean, their
/// first and their second differences, one stream each.
///
/// They are computed as sphinxbase computes `1s_c_d_dd` with batch normalisation: the mean is taken
/// over the frames whose energy is at least 0; the first difference is c(t+2) − c(t−2), and the
/// second is the difference of the neighbouring first differences c(t+3) − c(t−1) and c(t+1) −
/// c(t−3); beyond the ends the first and last frame are repeated.
struct FeatureFrames {
  /// The number of streams in a frame.
  static let streams = 3
  /// The number of coefficients in a stream; the remaining elements of a vector are 0.
  static let coefficients = 13

  /// The streams of all frames, frame after frame.
  let vectors: [SIMD16<Float>]
  /// The number of frames.
  var count: Int { vectors.count / FeatureFrames.streams }

  /// Computes the features from the front end's cepstra, frame after frame.
  init(cepstra: [Float]) {
    let count = cepstra.count / FeatureFrames.coefficients
    var frames = (0..<count).map { frame in
      var vector = SIMD16<Float>()
      for index in 0..<FeatureFrames.coefficients {
        vector[index] = cepstra[frame * FeatureFrames.coefficients + index]
      }
      return vector
    }
    var sum = SIMD16<Float>()
    var heard: Float = 0
    for frame in frames where frame[0] >= 0 {
      sum += frame
      heard += 1
    }
    let mean = sum / max(1, heard)
    for index in frames.indices { frames[index] -= mean }
    func frame(_ index: Int) -> SIMD16<Float> { frames[max(0, min(count - 1, index))] }
    var vectors: [SIMD16<Float>] = []
    vectors.reserveCapacity(count * FeatureFrames.streams)
    for index in 0..<count {
      vectors.append(frames[index])
      vectors.append(frame(index + 2) - frame(index - 2))
      vectors.append(
        (frame(index + 3) - frame(index - 1)) - (frame(index + 1) - frame(index - 3)))
    }
    self.vectors = vectors
  }
}
