import Foundation

/// The weights of codebook densities in the states of a model's phones, from `sendump`.
///
/// The file holds headers, each a length and a string, up to an empty one; two counts; then, for
/// each stream and density, one byte per state: the weight is 1.0001 to the power of −1024 times
/// the byte.
struct MixtureWeights: Sendable {
  /// The weights as in the file, a byte each: state, stream, density.
  private let bytes: [UInt8]
  /// The logarithm of the weight for each byte value.
  private let logarithms: [Float]
  private let size: Int

  /// The number of states.
  var states: Int { bytes.count / size }

  /// Reads the weights; returns nil if the file is of another kind, or has fewer states.
  init?(path: String, states: Int, streams: Int, densities: Int) {
    guard
      let data = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped),
      let shape = MixtureWeights.shape(data), shape.densities == densities, shape.states >= states
    else { return nil }
    let size = streams * densities
    guard data.count - shape.end >= size * shape.states else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: size * shape.states) { bytes, count in
      data.dropFirst(shape.end).withUnsafeBytes { (file: UnsafeRawBufferPointer) in
        for row in 0..<size {
          for state in 0..<shape.states {
            bytes[state * size + row] = file[row * shape.states + state]
          }
        }
      }
      count = size * shape.states
    }
    let step = log(1.0001) * 1024
    (self.size, self.bytes) = (size, bytes)
    logarithms = (0...Int(UInt8.max)).map { Float(-step * Double($0)) }
  }

  /// Returns the log weight of a density in a state; densities are numbered over all streams of a
  /// codebook.
  @inline(__always)
  func logarithm(_ density: Int, state: Int) -> Float {
    logarithms[Int(bytes[state * size + density])]
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
