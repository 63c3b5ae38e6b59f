/// The bytes of an attachment; the journal stores equal bytes only once.
public struct Content: Sendable, Equatable {
  /// SHA-256 of the bytes as 64 hexadecimal digits.
  public var digest: String
  /// The number of bytes.
  public var byteCount: Int64
  /// The media type as recognised from the bytes, such as `image/jpeg`.
  public var mediaType: String

  /// Describes bytes.
  public init(digest: String, byteCount: Int64, mediaType: String) {
    self.digest = digest
    self.byteCount = byteCount
    self.mediaType = mediaType
  }
}
