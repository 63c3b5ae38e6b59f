import Foundation
import Intake
import JournalEngine

/// Standard input, copied to a nameless private file while this value lives.
///
/// Reading audio needs random access, which a pipe does not offer.
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
