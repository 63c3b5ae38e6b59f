/// The means of a model that were moved towards a voice and its room.
public struct AdaptedMeans: Sendable, Equatable {
  /// The bytes of a file of means.
  let bytes: [UInt8]
  private let identity: Identity

  init(_ file: GaussianFile) {
    bytes = file.bytes
    identity = Identity()
  }

  /// Whether both were made at once.
  public static func == (one: AdaptedMeans, other: AdaptedMeans) -> Bool {
    one.identity === other.identity
  }

  private final class Identity: Sendable {}
}
