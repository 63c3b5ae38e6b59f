import Documents
import Entries
import Intake
import JournalEngine
import Terminal

/// What is told of files and folders besides what came of them: what was passed over in them, and
/// whose journals they seem to be.
struct FolderRemarks {
  /// The folders that also hold pictures, and how many each holds.
  private var pictures: [(folder: String, count: Int)] = []
  /// Exports and backups of Sotto that were left out.
  private var own: [(path: String, words: String, way: String)] = []

  /// Notes what was passed over in folders.
  mutating func note(_ passedOver: PassedOver) {
    pictures += passedOver.pictures
    own += passedOver.ownFolders
  }

  /// How many pictures were passed over.
  var pictureCount: Int { pictures.reduce(0) { $0 + $1.count } }

  /// Tells what was passed over, and how to bring it in.
  var lines: [String] {
    var lines = own.map { "left out \($0.path.onOneLine), \($0.words); \($0.way.onOneLine)" }
    if pictureCount > 0 {
      let way = ["sotto", "import", "--photos"] + pictures.map { ShellWord.quoted($0.folder) }
      lines.insert(
        NumberText.count(pictureCount, "picture") + " passed over; to bring "
          + (pictureCount == 1 ? "it" : "them") + " in: " + way.joined(separator: " ").onOneLine,
        at: 0)
    }
    return lines
  }

  /// Tells how to import everything from folders that hold more than recordings, unless their
  /// entries came by `--from`, so that they are complete.
  /// - Parameters:
  ///   - here: The entries that had one of the files already.
  ///   - added: How many entries were added.
  static func linesOfJournals(
    in paths: [String], here: [Int64], added: Int, of journal: Journal
  ) throws -> [String] {
    let origins = try journal.origins(of: here)
    return paths.compactMap { path in
      // An export of our own is left out, and told apart.
      guard let format = ForeignFormat.likely(beside: path), format != .sotto else { return nil }
      let complete = here.count(where: { origins[$0]?.source == format.rawValue })
      let command = command(for: format, path).onOneLine
      if complete > 0, added == 0, complete == here.count {
        let found = "\(path) looks like \(format.words), and what was found of it came in by --from"
        return found + "; to bring in what is new there: " + command
      }
      let twice = complete > 0 ? "those that did not come by --from" : "these entries"
      return "only recordings are taken from \(path), which looks like \(format.words); to bring in"
        + " all of it, first delete \(twice), which would be there twice; then: " + command
    }
  }

  /// How to take in a journal that was named as a file to import; nil if it is none.
  static func way(ofJournal path: String) -> String? {
    Journal.isOne(at: path)
      ? "it is a journal of Sotto: sotto merge \(ShellWord.quoted(path))" : nil
  }

  /// How to import a file that is a journal, or that another program seems to have written.
  static func way(in path: String) -> String? {
    way(ofJournal: path)
      ?? ForeignFormat.likely(at: path).map {
        "it looks like \($0.words): \(command(for: $0, path))"
      }
  }

  private static func command(for format: ForeignFormat, _ path: String) -> String {
    "sotto import --from \(format.rawValue) \(ShellWord.quoted(path))"
  }
}
