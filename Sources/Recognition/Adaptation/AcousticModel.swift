import Foundation

/// The part of an acoustic model that adaptation needs: a codebook of Gaussians for each phone, and
/// their weights in the states of context-independent phones and of triphones.
public final class AcousticModel: Sendable {
  /// The phones' numbers, which are also the numbers of their codebooks.
  let phones: [String: Int]
  /// The number of the phone of silence.
  let silence: Int
  /// The number of densities in a stream.
  let densities: Int
  /// The means: codebook, stream, density.
  let means: [SIMD16<Float>]
  /// The standard deviations, in the order of the means; 1 beyond the coefficients.
  let spreads: [SIMD16<Float>]
  /// Half of the inverse variances, in the order of the means.
  let precisions: [SIMD16<Float>]
  /// The log density of each Gaussian at its mean, without the constant that all have in common.
  let peaks: [Float]
  /// The weights of the densities in the states.
  let weights: MixtureWeights
  /// The states of triphones: phones with their neighbours.
  let triphones: Triphones

  /// Reads the model; returns nil if it lacks one codebook per phone, or uses other features or an
  /// unknown form of weights.
  ///
  /// A file that exists but cannot be opened throws `.failed`.
  public init?(_ model: RecognitionModel) throws(RecognitionError) {
    let folder = model.acousticModel
    for name in ["feat.params", "mdef", "means", "variances", "sendump"] {
      let path = folder + "/" + name
      if FileManager.default.fileExists(atPath: path), FileHandle(forReadingAtPath: path) == nil {
        throw RecognitionError(
          code: .failed, path: path, reason: "a file of the recognition model cannot be read")
      }
    }
    guard AcousticModel.hasKnownFeatures(folder),
      let definition = FileManager.default.contents(atPath: folder + "/mdef"),
      let names = PhoneNames(definition),
      let means = GaussianFile(path: folder + "/means"),
      let variances = GaussianFile(path: folder + "/variances"),
      means.codebooks == names.numbers.count, means.codebooks == variances.codebooks,
      means.densities == variances.densities, means.lengths == variances.lengths,
      means.lengths == AcousticModel.lengths,
      let weights = MixtureWeights(
        path: folder + "/sendump", states: 3 * means.codebooks, streams: FeatureFrames.streams,
        densities: means.densities),
      let silence = names.numbers["SIL"],
      let triphones = Triphones(definition, names: names.numbers, states: weights.states)
    else { return nil }
    phones = names.numbers
    self.silence = silence
    densities = means.densities
    self.means = AcousticModel.vectors(means.values)
    let variance = AcousticModel.vectors(variances.values.map { max($0, 1e-4) })
    spreads = variance.map { variance in
      var spread = variance.squareRoot()
      for index in FeatureFrames.coefficients..<16 { spread[index] = 1 }
      return spread
    }
    precisions = variance.map { variance in
      var precision = 0.5 / variance
      for index in FeatureFrames.coefficients..<16 { precision[index] = 0 }
      return precision
    }
    peaks = variance.map { variance in
      -0.5 * (0..<FeatureFrames.coefficients).reduce(0) { $0 + log(variance[$1]) }
    }
    self.weights = weights
    self.triphones = triphones
  }

  /// The number of densities in all streams of a codebook.
  var size: Int { densities * FeatureFrames.streams }

  /// Computes the log densities of a codebook for one frame (stream, density), with the given means
  /// instead of the model's own if there are any.
  func score(
    codebook: Int, frame: Int, of features: FeatureFrames, with moved: AdaptedMeans? = nil,
    to scores: inout [Float]
  ) {
    let means = moved?.vectors ?? means
    let first = codebook * size
    for stream in 0..<FeatureFrames.streams {
      let vector = features.vectors[frame * FeatureFrames.streams + stream]
      for index in stream * densities..<(stream + 1) * densities {
        let distance = vector - means[first + index]
        scores[index] =
          peaks[first + index] - (distance * distance * precisions[first + index]).sum()
      }
    }
  }

  /// Returns how well a state fits the scores of its codebook, using the best density of each
  /// stream.
  func fit(state: Int, scores: [Float]) -> Float {
    var sum: Float = 0
    for stream in 0..<FeatureFrames.streams {
      var best = -Float.infinity
      for index in stream * densities..<(stream + 1) * densities {
        best = max(best, scores[index] + weights.logarithm(index, state: state))
      }
      sum += best
    }
    return sum
  }

  /// Turns scores into the probability that each density of a state generated the frame: stream,
  /// density.
  func makePosteriors(state: Int, of scores: inout [Float]) {
    for stream in 0..<FeatureFrames.streams {
      let range = stream * densities..<(stream + 1) * densities
      var best = -Float.infinity
      for index in range {
        scores[index] += weights.logarithm(index, state: state)
        best = max(best, scores[index])
      }
      var sum: Float = 0
      for index in range {
        // A value below a thousandth of the best one makes no difference.
        let difference = scores[index] - best
        scores[index] = difference > -7 ? exp(difference) : 0
        sum += scores[index]
      }
      for index in range { scores[index] /= sum }
    }
  }

  /// Returns a file of means in the model's layout.
  func meansFile(_ values: [Float]) -> GaussianFile {
    GaussianFile(
      codebooks: phones.count, densities: densities, lengths: AcousticModel.lengths,
      values: values)
  }

  private static let lengths = [Int](
    repeating: FeatureFrames.coefficients, count: FeatureFrames.streams)

  static func vectors(_ values: [Float]) -> [SIMD16<Float>] {
    stride(from: 0, to: values.count, by: FeatureFrames.coefficients).map { start in
      var vector = SIMD16<Float>(repeating: 0)
      for index in 0..<FeatureFrames.coefficients { vector[index] = values[start + index] }
      return vector
    }
  }

  private static func hasKnownFeatures(_ folder: String) -> Bool {
    guard let text = try? String(contentsOfFile: folder + "/feat.params", encoding: .utf8) else {
      return false
    }
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    var options = ["-svspec": ""]
    for (name, value) in zip(words, words.dropFirst()) where name.hasPrefix("-") {
      options[name] = value
    }
    return options["-svspec"] == "0-12/13-25/26-38"
      && options["-feat"] ?? "1s_c_d_dd" == "1s_c_d_dd"
      && ["batch", "current"].contains(options["-cmn"] ?? "live")
      && options["-agc"] ?? "none" == "none" && options["-varnorm"] ?? "no" == "no"
      && !FileManager.default.fileExists(atPath: folder + "/feature_transform")
  }
}
