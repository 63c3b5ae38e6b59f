import Foundation
import JournalEngine
import Settings

/// A note about a journal that is kept outside of it.
protocol JournalNote: Codable {
  /// When it was made, in milliseconds since 1970.
  var date: Int64 { get }
}

/// A file in the folder for state with one note for each journal, readable by its owner alone.
///
/// Several runs may change it at once. If the folder cannot be written, or the file is damaged,
/// there are no notes: only sentences depend on them.
struct JournalNotes<Note: JournalNote> {
  /// The highest number of journals that are remembered: one that was moved is never asked for
  /// again.
  private static var most: Int { 200 }
  private let file: URL
  private let journal: String

  init(_ name: String, of journal: Journal, _ context: Context) {
    self.init(
      file: URL(filePath: context.configuration.folders.state + "/" + name),
      journal: URL(filePath: journal.path).resolvingSymlinksInPath().path)
  }

  init(file: URL, journal: String) {
    self.file = file
    self.journal = journal
  }

  /// The journal's note.
  var note: Note? { notes[journal] }

  /// Changes the journal's note, while no other run changes one.
  func change(_ change: (Note?) -> Note?) {
    guard note != nil || change(nil) != nil else { return }
    let folder = file.deletingLastPathComponent()
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    // Where there are no locks, the last one to write wins.
    let descriptor = unsafe open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    if descriptor >= 0 { while flock(descriptor, LOCK_EX) != 0, errno == EINTR {} }
    var notes = notes
    notes[journal] = change(notes[journal])
    while notes.count > JournalNotes.most,
      let oldest = notes.filter({ $0.key != journal }).min(by: { $0.value.date < $1.value.date })
    {
      notes[oldest.key] = nil
    }
    try? JSONEncoder().encode(notes).write(to: file, options: .atomic)
    try? FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
  }

  private var notes: [String: Note] {
    (try? Data(contentsOf: file)).flatMap {
      try? JSONDecoder().decode([String: Note].self, from: $0)
    } ?? [:]
  }
}

extension Date {
  /// In milliseconds since 1970, rounded.
  var milliseconds: Int64 { Int64((timeIntervalSince1970 * 1000).rounded()) }
}
