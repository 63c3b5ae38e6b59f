/// A model's means, moved towards a voice and its room.
public struct AdaptedMeans: Sendable, Equatable {
  /// The contents of a `means` file.
  let bytes: [UInt8]
  private let identity: Identity

  init(_ file: GaussianFile) {
    bytes = file.bytes
    identity = Identity()
  }

  /// Whether one is a copy of the other, which is quicker to find than whether the bytes are equal.
  public static func == (one: AdaptedMeans, other: AdaptedMeans) -> Bool {
    one.identity === other.identity
  }

  private final class Identity: Sendable {}
}
