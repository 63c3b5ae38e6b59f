import Foundation

/// The limits that the system sets for this process.
package enum ProcessLimits {
  /// The minimum number of files that must be open at once; with fewer, system libraries abort.
  package static let leastFiles = 64

  /// Ensures that enough files can be open at once.
  /// - Returns: The limit if it is too low and cannot be raised; otherwise nil.
  package static func tooFewFiles() -> Int? {
    var limit = rlimit()
    guard getrlimit(openFiles, &limit) == 0, limit.rlim_cur < rlim_t(leastFiles) else { return nil }
    limit.rlim_cur = min(limit.rlim_max, 1024)
    guard limit.rlim_cur >= rlim_t(leastFiles), setrlimit(openFiles, &limit) == 0 else {
      return Int(limit.rlim_cur)
    }
    return nil
  }

  #if canImport(Glibc)
    private static let openFiles = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    private static let openFiles = RLIMIT_NOFILE
  #endif
}
