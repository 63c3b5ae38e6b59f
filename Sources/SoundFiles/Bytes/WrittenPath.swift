import Foundation

/// The file that writing to a path creates or changes: the end of every link, even if it does not
/// exist yet.
///
/// Resolving a path for reading stops at a link to a missing file, and a file moved to that place
/// would replace the link.
public struct WrittenPath: Sendable, Equatable {
  /// The greatest number of links to follow, the same as on Linux (path_resolution(7)).
  private static let mostLinks = 40

  /// The path at the end of the links, or the given path if they form a circle.
  public let path: String
  /// Whether the links form a circle.
  public let isCircle: Bool
  /// Whether the path is a link to a missing file.
  public let isDanglingLink: Bool

  /// Follows the links of a path.
  public init(_ path: String) {
    let manager = FileManager.default
    var next = path
    for links in 0...WrittenPath.mostLinks {
      let url = URL(filePath: next)
      if manager.fileExists(atPath: next) {
        self.path = url.resolvingSymlinksInPath().path(percentEncoded: false)
        isCircle = false
        isDanglingLink = false
        return
      }
      let folder = url.deletingLastPathComponent().resolvingSymlinksInPath()
      let place = folder.appending(path: url.lastPathComponent).path(percentEncoded: false)
      guard let leads = try? manager.destinationOfSymbolicLink(atPath: place) else {
        self.path = place
        isCircle = false
        isDanglingLink = links > 0
        return
      }
      next =
        leads.hasPrefix("/") ? leads : folder.appending(path: leads).path(percentEncoded: false)
    }
    self.path = path
    isCircle = true
    isDanglingLink = true
  }
}
