import Foundation

/// Where writing to a path arrives: behind every link, though nothing may be there yet.
///
/// Resolving a path as reading does stops at a link that leads to nothing, and what is then moved
/// to that place replaces the link.
public struct WrittenPath: Sendable, Equatable {
  /// How many links may follow one another, as many as Linux follows (path_resolution(7)).
  private static let mostLinks = 40

  /// The path behind the links; the one that was given where they lead in a circle.
  public let path: String
  /// Whether the links lead in a circle.
  public let isCircle: Bool
  /// Whether the path is a link to something that is not there.
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
