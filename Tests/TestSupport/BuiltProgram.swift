import Foundation

/// The programs that `swift build` puts beside the tests.
package enum BuiltProgram {
  /// The folder they lie in.
  package static let folder = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    .deletingLastPathComponent().path

  /// Sotto itself.
  package static var sotto: String { "\(folder)/sotto" }
}
