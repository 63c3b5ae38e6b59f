import Foundation
import JournalEngine
import Settings

/// The last change to something without a history in the journal: a collection's filter, a goal,
/// the vocabulary, the words for moods, or what `learn` learned; or a redaction, which nothing brings
/// back.
///
/// It is remembered beside the listening places, so that `undo` does not take back an earlier
/// change instead. Names and words stay in the journal, which may be locked; only goals have
/// numbers.
struct UnkeptChange {
  /// What was changed, and how.
  enum Kind: Codable, Equatable {
    case collection, moods, vocabulary, learned, redaction
    case goalAdded(Int64), goalRemoved, goalPaused(Int64), goalResumed(Int64)
  }

  private struct Note: Codable {
    /// In milliseconds.
    var date: Int64
    var kind: Kind
  }

  /// The highest number of journals that are remembered.
  private static let most = 200
  private let file: URL
  private let journal: String

  init(in journal: Journal, _ context: Context) {
    file = URL(filePath: context.configuration.folders.state + "/unkept.json")
    self.journal = URL(filePath: journal.path).resolvingSymlinksInPath().path
  }

  /// The last such change; nil if none is remembered.
  var last: OtherChange? {
    notes[journal].map { note in
      let (name, way) = UnkeptChange.words(of: note.kind)
      return OtherChange(
        date: Date(timeIntervalSince1970: Double(note.date) / 1000), name: name, way: way)
    }
  }

  /// Remembers a change.
  /// - Parameter date: When the change began, so that anything the same command stores counts as
  ///   later.
  func note(_ kind: Kind, _ date: Date) {
    var notes = notes
    notes[journal] = Note(
      date: Int64((date.timeIntervalSince1970 * 1000).rounded()), kind: kind)
    while notes.count > UnkeptChange.most,
      let oldest = notes.filter({ $0.key != journal }).min(by: { $0.value.date < $1.value.date })
    {
      notes[oldest.key] = nil
    }
    write(notes)
  }

  /// Forgets the last change if it is of a kind, because it was changed back.
  func withdraw(_ kind: Kind) {
    var notes = notes
    guard notes[journal]?.kind == kind else { return }
    notes[journal] = nil
    write(notes)
  }

  private func write(_ notes: [String: Note]) {
    // If the folder cannot be written, only the warning is lost.
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try? JSONEncoder().encode(notes).write(to: file, options: .atomic)
    try? FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
  }

  /// The remembered changes by journal path; none if the file is damaged.
  private var notes: [String: Note] {
    (try? Data(contentsOf: file)).flatMap {
      try? JSONDecoder().decode([String: Note].self, from: $0)
    } ?? [:]
  }

  /// The name of the thing that was changed, for a sentence, and the command that changes it back.
  private static func words(of kind: Kind) -> (name: String, way: String) {
    switch kind {
    case .collection:
      ("a collection", "'sotto labels collections' lists them, and adds, renames and removes them")
    case .moods:
      ("a word for moods", "'sotto labels moods' lists them, and adds, renames and hides them")
    case .vocabulary:
      ("the vocabulary", "'sotto vocabulary' lists it, and adds and removes words")
    case .redaction: ("a redaction", "nothing brings back what was redacted")
    case .learned: ("what was learned", "sotto learn --undo")
    case .goalAdded(let number): ("goal \(number)", "sotto goals remove \(number)")
    case .goalPaused(let number): ("goal \(number)", "sotto goals resume \(number)")
    case .goalResumed(let number): ("goal \(number)", "sotto goals pause \(number)")
    case .goalRemoved:
      ("a goal", "'sotto goals add' adds it again, and with --since its past counts")
    }
  }
}
