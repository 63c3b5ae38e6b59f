/// Limits for unpacking an archive, so that a small one cannot fill the disk.
public struct ArchiveLimits: Sendable {
  /// The greatest number of files.
  public var members: Int
  /// The greatest number of unpacked bytes for each byte of the archive.
  public var ratio: Int
  /// The number of unpacked bytes allowed beyond that, even for a small archive.
  public var allowance: Int64

  /// Makes limits; by default a hundred times the archive's size plus 64 MiB, in at most 200,000
  /// files.
  public init(members: Int = 200_000, ratio: Int = 100, allowance: Int64 = 64 << 20) {
    self.members = members
    self.ratio = ratio
    self.allowance = allowance
  }
}
