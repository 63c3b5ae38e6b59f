import Foundation

/// The weights of codebook densities in the states of a model's phones, from `sendump`.
///
/// The file holds headers, each a length and a string, up to an empty one; two counts; then, for
/// each stream and density, one byte per state: the weight is 1.0001 to the power of −1024 times
/// the byte.
struct MixtureWeights {
  /// The logarithms of the weights: state, stream, density.
  let logarithms: [Float]

  /// Reads the weights of the first states; returns nil if the file is of another kind.
  init?(path: String, states: Int, streams: Int, densities: Int) {
    guard
      let data = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped),
      let shape = MixtureWeights.shape(data), shape.densities == densities, shape.states >= states
    else { return nil }
    let size = streams * densities * shape.states
    guard data.count - shape.end >= size else { return nil }
    let step = log(1.0001) * 1024
    var logarithms = [Float](repeating: 0, count: states * streams * densities)
    for row in 0..<streams * densities {
      let start = data.startIndex + shape.end + row * shape.states
      for (state, byte) in data[start..<start + states].enumerated() {
        logarithms[state * streams * densities + row] = Float(-step * Double(byte))
      }
    }
    self.logarithms = logarithms
  }

  /// Returns the counts in the file, and where they end; nil if the weights are clustered.
  private static func shape(_ data: Data) -> (densities: Int, states: Int, end: Int)? {
    var offset = 0
    func word() -> Int? {
      defer { offset += 4 }
      return data.littleEndianWord(at: offset)
    }
    while let length = word(), length > 0 {
      guard length < 1000, offset + length <= data.count else { return nil }
      let text = String(
        decoding: data.dropFirst(offset).prefix(length - 1), as: UTF8.self)
      if text.hasPrefix("cluster_count"), !text.hasSuffix(" 0") { return nil }
      offset += length
    }
    guard let densities = word(), let states = word() else { return nil }
    return (densities, states, offset)
  }
}
