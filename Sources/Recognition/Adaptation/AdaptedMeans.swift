/// A model's means, moved towards a voice and its room.
public struct AdaptedMeans: Sendable, Equatable {
  /// The contents of a `means` file.
  public let bytes: [UInt8]
  /// The means: codebook, stream, density.
  let vectors: [SIMD16<Float>]
  private let identity: Identity

  init(_ file: GaussianFile) {
    bytes = file.bytes
    vectors = AcousticModel.vectors(file.values)
    identity = Identity()
  }

  /// Whether one is a copy of the other, which is quicker to find than whether the bytes are equal.
  public static func == (one: AdaptedMeans, other: AdaptedMeans) -> Bool {
    one.identity === other.identity
  }

  private final class Identity: Sendable {}
}
