import Foundation
import Intake
import JournalEngine

/// Standard input, kept in a private file without a name for as long as this value lives, because
/// audio files are read at any place and a pipe cannot be.
struct TemporaryInput: ~Copyable {
  private let file: ScratchFile

  /// A path that leads to it.
  var path: String { file.path }

  /// Copies standard input to its end.
  init() throws {
    let file = try ScratchFile()
    while let data = try FileHandle.standardInput.read(upToCount: 1 << 20), !data.isEmpty {
      try file.append(data)
    }
    self.file = consume file
  }
}
