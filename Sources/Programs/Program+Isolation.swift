import Foundation

extension Program {
  /// The words before a command that start it in a network of its own, which is empty; none where the
  /// system does not let us.
  package static let isolation: [String] = {
    guard let unshare = try? find("unshare"), let nothing = try? find("true") else { return [] }
    let words = (geteuid() == 0 ? [] : ["--map-root-user"]) + ["--net", "--"]
    let process = Process()
    process.executableURL = URL(filePath: unshare.path)
    process.arguments = words + [nothing.path]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return [] }
    process.waitUntilExit()
    return process.terminationStatus == 0 ? [unshare.path] + words : []
  }()
}
