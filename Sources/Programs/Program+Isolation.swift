import Foundation

extension Program {
  /// The words before a command that start it in a network of its own, which is empty; none where the
  /// system does not let us.
  package static let isolation: [String] = {
    guard let unshare = try? find("unshare"), let nothing = try? find("true") else { return [] }
    let words = (geteuid() == 0 ? [] : ["--map-root-user"]) + ["--net", "--"]
    let trial = try? ChildProcess(unshare, words + [nothing.path])
    return trial?.wait() == .exited(0) ? [unshare.path] + words : []
  }()
}
