/// A model's means, moved towards a voice and its room.
public struct AdaptedMeans: Sendable, Equatable {
  /// The contents of a `means` file.
  let bytes: [UInt8]
  private let identity: Identity

  init(_ file: GaussianFile) {
    bytes = file.bytes
    identity = Identity()
  }

  /// Whether both are the same object, which is quicker than comparing the bytes.
  public static func == (one: AdaptedMeans, other: AdaptedMeans) -> Bool {
    one.identity === other.identity
  }

  private final class Identity: Sendable {}
}
