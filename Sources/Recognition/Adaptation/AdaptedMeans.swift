/// A model's means, adapted to a voice and its room.
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

  /// Whether one is a copy of the other; this is faster than comparing the bytes.
  public static func == (one: AdaptedMeans, other: AdaptedMeans) -> Bool {
    one.identity === other.identity
  }

  private final class Identity: Sendable {}
}
