/// How much an archive may become when it is unpacked, so that a small one cannot fill the disk.
public struct ArchiveLimits: Sendable {
  /// The most files.
  public var members: Int
  /// The most bytes for each byte of the archive.
  public var ratio: Int
  /// How many bytes are allowed beyond that, however small the archive is.
  public var allowance: Int64

  /// By default a hundred times the archive's size and 64 MiB, in at most 200,000 files.
  public init(members: Int = 200_000, ratio: Int = 100, allowance: Int64 = 64 << 20) {
    self.members = members
    self.ratio = ratio
    self.allowance = allowance
  }
}
