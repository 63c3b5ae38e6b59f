import Foundation
import Settings

/// A hint that is shown once per machine, and never again.
struct OnceHint {
  private let name: String

  /// - Parameter name: The subject of the hint.
  init(_ name: String) { self.name = name }

  /// Shows the hint to a person at the terminal, unless it was shown before.
  func tell(_ text: String, _ context: Context) {
    guard context.messagesAreTerminal else { return }
    let folder = context.configuration.folders.state
    let mark = folder + "/told-" + name
    guard !FileManager.default.fileExists(atPath: mark) else { return }
    context.tell("sotto: hint: " + text)
    // If the folder cannot be written, the hint is shown again next time.
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try? Data().write(to: URL(filePath: mark))
  }
}
