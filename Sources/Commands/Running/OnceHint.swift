import Foundation
import Settings
import Transcription

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

extension OnceHint {
  /// Names the engine that hears better, unless it is the configured one, which somebody passed
  /// over on purpose.
  static func tellBetterEar(_ context: Context) {
    guard context.configuration.engine != Configuration.addedEngine else { return }
    let isInstalled = (try? context.whisper().isInstalled) == true
    OnceHint("whisper").tell(
      isInstalled
        ? "a better ear is installed: 'sotto config set engine whisper'"
        : "a better ear can be added: 'sotto models add whisper'", context)
  }
}
