package import Entries
package import Foundation
import SoundFiles

/// Finds the audio files that a person's paths name, in a fixed order.
///
/// Links to files and folders are followed. A folder that several links lead to is searched once,
/// so that circular links end. Exports and backups of Sotto are left out; one that is named itself
/// is a problem.
package struct FolderScan {
  /// Endings of audio files inside a folder; a file that is named itself is always tried.
  package static let endings: Set<String> = [
    "wav", "wave", "bwf", "rf64", "w64", "flac", "aif", "aiff", "aifc", "au", "snd", "caf", "ogg",
    "oga", "opus", "mp3", "mp2", "sph", "voc",
    // Formats that ffmpeg reads.
    "m4a", "m4b", "aac", "amr", "awb", "3ga", "3gp", "3gpp", "mp4", "m4v", "mov", "webm", "weba",
    "mka", "mkv", "wma", "wmv", "avi", "ogv", "spx", "ape", "wv", "tta", "flv", "f4v", "ts", "mts",
    "m2ts", "mpg", "mpeg", "vob", "ac3", "eac3", "mpc", "dsf", "dff",
  ]
  /// Endings of files without a header.
  package static let rawEndings: Set<String> = ["raw", "pcm"]

  /// Whether a file's name says that it has no header.
  package static func isRaw(_ path: String) -> Bool {
    rawEndings.contains((path as NSString).pathExtension.lowercased())
  }

  /// The files, without duplicates; each folder is replaced by its files.
  package private(set) var files: [String] = []
  /// The folders that were searched: those that were named, and those inside them that are not
  /// hidden.
  package private(set) var folders: [String] = []
  /// The folders that could not be searched, and why.
  package private(set) var problems: [(path: String, error: JournalError)] = []
  /// The folders inside named ones that Sotto wrote itself, which were left out.
  package private(set) var ownFolders: [(path: String, kind: OwnFolder)] = []
  /// For each named folder with counted files, how many it contains.
  package private(set) var counted: [(folder: String, count: Int)] = []
  private let endings: Set<String>
  private let counting: Set<String>
  private var tally = 0
  private let list: (String) throws -> [String]
  private var entered: Set<String> = []

  /// Searches each path; folders are searched for files without a header if `includesRaw`, else for
  /// audio files, or for those with other endings.
  ///
  /// Files in folders that have one of the endings in `counting` are counted. `list` returns the
  /// names in a folder.
  package init(
    _ paths: [String], includesRaw: Bool = false, endings others: Set<String>? = nil,
    counting: Set<String> = [],
    list: @escaping (String) throws -> [String] = FileManager.default.contentsOfDirectory(atPath:)
  ) {
    endings = others ?? (includesRaw ? FolderScan.rawEndings : FolderScan.endings)
    self.counting = counting
    self.list = list
    var seen: Set<String> = []
    for path in paths {
      var found: [String] = []
      if isFolder(path) { look(into: path, isNamed: true, &found) } else { found = [path] }
      if tally > 0 { counted.append((path, tally)) }
      tally = 0
      found.sort { $0.compare($1, options: .numeric) == .orderedAscending }
      files += found.filter { seen.insert($0).inserted }
    }
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  private mutating func look(
    into folder: String, isNamed: Bool = false, _ found: inout [String]
  ) {
    let real = URL(filePath: folder).resolvingSymlinksInPath().path
    guard entered.insert(real).inserted else { return }
    guard let names = try? list(folder) else {
      problems.append((folder, JournalError(.notPermitted, "cannot read the folder \(folder)")))
      return
    }
    if let kind = OwnFolder(names: names) {
      if isNamed {
        problems.append((folder, kind.error(folder)))
      } else {
        ownFolders.append((folder, kind))
      }
      return
    }
    folders.append(folder)
    for name in names where !name.hasPrefix(".") {
      let path = (folder as NSString).appendingPathComponent(name)
      if isFolder(path) {
        look(into: path, &found)
      } else if isWanted(path) {
        found.append(path)
      } else if counting.contains((path as NSString).pathExtension.lowercased()) {
        tally += 1
      } else if let error = JournalError(unreachable: path) {
        problems.append((path, error))
      }
    }
  }

  private func isWanted(_ path: String) -> Bool {
    let ending = (path as NSString).pathExtension.lowercased()
    guard endings.contains(ending) else { return false }
    // TypeScript sources have the same ending; a file that cannot be read counts as one of those.
    return ending != "ts" || (try? FileSignature(ofFile: path)) == .transportStream
  }
}

extension JournalError {
  /// Describes a path that cannot be opened because its name is not UTF-8; nil if the path exists,
  /// or is missing for another reason.
  ///
  /// By the time a name reaches the program, invalid bytes have become U+FFFD.
  package init?(unreachable path: String, manager: FileManager = .default) {
    guard path.contains("\u{FFFD}"), !manager.fileExists(atPath: path) else { return nil }
    let name = (path as NSString).lastPathComponent
    let folder = path.folderOfPath
    // An unreadable folder is reported elsewhere.
    let names = try? manager.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)
    guard names?.contains(name) ?? false else { return nil }
    self.init(
      .failed, "the name of \(path) is not UTF-8, so it cannot be opened",
      hint: "rename it, for instance in a file manager")
  }
}
