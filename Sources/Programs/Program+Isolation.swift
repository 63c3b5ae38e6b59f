import Foundation

extension Program {
  /// The words to put before a command so that it runs in an empty network namespace of its own;
  /// empty if the system does not allow that.
  package static let isolation: [String] = {
    guard let unshare = try? find("unshare"), let nothing = try? find("true") else { return [] }
    let words = (geteuid() == 0 ? [] : ["--map-root-user"]) + ["--net", "--"]
    let trial = try? ChildProcess(unshare, words + [nothing.path])
    return trial?.wait() == .exited(0) ? [unshare.path] + words : []
  }()
}
