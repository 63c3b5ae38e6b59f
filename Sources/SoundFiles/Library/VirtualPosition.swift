internal import CSndFile

/// A position in bytes, for libsndfile's virtual I/O.
struct VirtualPosition {
  private(set) var bytes: Int64 = 0

  mutating func advance(by count: Int) { bytes += Int64(count) }

  /// Moves as lseek does: a position after the end is valid, and one before the start is an error.
  /// - Returns: The position, or -1.
  mutating func seek(_ offset: sf_count_t, _ whence: Int32, end: Int64) -> sf_count_t {
    let base: Int64 =
      switch whence {
      case Int32(SF_SEEK_CUR): bytes
      case Int32(SF_SEEK_END): end
      default: 0
      }
    let (target, overflow) = base.addingReportingOverflow(offset)
    guard !overflow, target >= 0 else { return -1 }
    bytes = target
    return target
  }
}
