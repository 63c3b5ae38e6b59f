import Foundation
import JournalEngine
import Settings

/// Remembers that a run of `learn` stored something and did not come to its end, so that the next one says
/// that it goes on from there.
///
/// It is remembered in the folder for state; names of voices stay in the journal, which may be locked.
struct CutOffLearning {
  private let file: URL
  private let journal: String

  init(in journal: Journal, _ context: Context) {
    file = URL(filePath: context.configuration.folders.state + "/learning.json")
    self.journal = URL(filePath: journal.path).resolvingSymlinksInPath().path
  }

  /// Whether a run that stored something has not come to its end.
  var isThere: Bool { journals.contains(journal) }

  /// Remembers that a run has stored something.
  func begin() { if !isThere { write(journals + [journal]) } }

  /// Forgets it, because a run came to its end, or what was learned was taken back.
  func end() { if isThere { write(journals.filter { $0 != journal }) } }

  private func write(_ journals: [String]) {
    // If the folder cannot be written, only a sentence is lost.
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try? JSONEncoder().encode(journals).write(to: file, options: .atomic)
    try? FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
  }

  /// The journals in which a run was cut off; none if the file is damaged.
  private var journals: [String] {
    let data = try? Data(contentsOf: file)
    return data.flatMap { try? JSONDecoder().decode([String].self, from: $0) } ?? []
  }
}
