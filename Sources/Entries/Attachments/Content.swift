/// The bytes of an attachment, which the journal keeps once whatever they are attached to.
public struct Content: Sendable, Equatable {
  /// SHA-256 of the bytes as 64 hexadecimal digits.
  public var digest: String
  /// How many bytes there are.
  public var byteCount: Int64
  /// The media type that the bytes themselves show, such as `image/jpeg`.
  public var mediaType: String

  /// Describes bytes.
  public init(digest: String, byteCount: Int64, mediaType: String) {
    self.digest = digest
    self.byteCount = byteCount
    self.mediaType = mediaType
  }
}
