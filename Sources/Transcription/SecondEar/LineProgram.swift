public import Entries
import Foundation
import Programs

/// A recogniser that is started once and then hears one stretch after another, over lines of JSON.
public struct LineProgram: Sendable, Equatable {
  /// A file that must be unchanged since the engine was installed.
  public struct PinnedFile: Sendable, Equatable {
    /// The path.
    public var path: String
    /// SHA-256 in hexadecimal.
    public var sha256: String

    /// Names a file.
    public init(path: String, sha256: String) {
      self.path = path
      self.sha256 = sha256
    }
  }

  /// The engine's description in transcripts.
  public let engine: Transcript.Engine
  /// The program and its arguments.
  public let command: [String]
  /// The files that are checked before the program is first started.
  public let pinned: [PinnedFile]

  /// The command that installs it anew.
  public let remedy: String

  /// Names a program.
  /// - Parameter remedy: The command that installs it anew; nil for the usual one.
  public init(
    engine: Transcript.Engine, command: [String], pinned: [PinnedFile] = [], remedy: String? = nil
  ) {
    self.remedy = remedy ?? "sotto models add \(engine.name)"
    self.engine = engine
    self.command = command
    self.pinned = pinned
  }

  /// Looks for the program.
  /// - Throws: `ProgramError` if it is not installed.
  public func check() throws { _ = try Program.find(command.first ?? "") }

  /// Throws if a pinned file has changed.
  func checkFiles() throws(TranscriptionError) {
    for file in pinned {
      let digest = (try? ModelChecksum.digest(of: file.path))?.hexadecimal
      guard digest == file.sha256 else {
        throw TranscriptionError(
          code: .modelDamaged, path: file.path,
          reason: "the engine's model was changed since it was installed",
          advice: "run '\(remedy)' again")
      }
    }
  }

  /// The program's environment variables.
  ///
  /// The program asks for no network, and glibc keeps neither an arena per thread nor freed
  /// matrices, which lowers Whisper's peak memory by 40 MB and costs no time.
  private static let environment = [
    "HF_HUB_OFFLINE": "1", "PYTHONDONTWRITEBYTECODE": "1", "MALLOC_ARENA_MAX": "1",
    "MALLOC_MMAP_THRESHOLD_": "8000000",
  ]

  /// Starts the program with low priority and, if the system allows it, without access to the
  /// network.
  func start() throws(ProgramError) -> ProgramConversation {
    var words = [try Program.find(command.first ?? "").path] + command.dropFirst()
    if let nice = try? Program.find("nice") { words = [nice.path, "-n", "10"] + words }
    words = Program.isolation + words
    return try ProgramConversation(
      Program(name: engine.name, path: words[0]), Array(words.dropFirst()),
      environment: LineProgram.environment)
  }
}
