import Foundation

/// What the system lets this process use.
package enum ProcessLimits {
  /// The least number of files that must be open at once: fewer end the system's own libraries.
  package static let leastFiles = 64

  /// Sees to it that enough files can be open at once.
  /// - Returns: How many can be, if they are too few and the system gives no more; else nil.
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
