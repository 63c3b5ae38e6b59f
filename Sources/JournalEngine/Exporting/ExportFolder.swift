import Entries
import Foundation

/// The folder of an export while it is written: a new one under another name until it is whole, one that
/// is there file by file, because it may be where a disk begins.
///
/// Only files that an export wrote are ever replaced or removed, and of these none that somebody has
/// changed since.
final class ExportFolder {
  /// The name of the file with the digests of all others.
  static let sums = "SHA256SUMS"

  /// What was done so far.
  var report = ExportReport()
  private let target: URL
  /// The folder that is written to: the target, or the draft that becomes it.
  let folder: URL
  var isNew: Bool { folder != target }
  /// Whether the folder was there and empty, and is to be empty again if the export fails.
  private let wasEmpty: Bool
  /// What the export before wrote.
  let old: ExportManifest?
  /// What this one has written.
  var new: ExportManifest
  /// The paths of the folders that are there.
  var made: Set<String> = []
  /// Held until this export ends.
  private var use: ExportFolderUse?

  /// Prepares a folder.
  /// - Throws: ``JournalError`` with `usage` if it holds files of others, or an export that was not to be
  ///   brought up to date.
  init(_ request: ExportRequest) throws {
    // The path of a folder says so by a slash at its end, and is the same without.
    target = URL(filePath: request.folder, directoryHint: .isDirectory).standardizedFileURL
    let isThere = FileManager.default.fileExists(atPath: target.path)
    let content = try ExportFolder.content(of: target)
    wasEmpty = isThere && content.isEmpty
    let found = content.isEmpty ? nil : try ExportManifest(in: target)
    if !content.isEmpty {
      guard found != nil else {
        throw JournalError(
          .usage, "\(request.folder) holds other files", hint: "name a new or an empty folder")
      }
      guard request.updates else {
        throw JournalError(
          .usage, "\(request.folder) holds an export already",
          hint: "--update brings it up to date")
      }
    }
    let formats = request.formats.isEmpty ? Set(found?.formats ?? [.markdown]) : request.formats
    new = ExportManifest(formats: ExportFormat.allCases.filter(formats.contains))
    old = wasEmpty ? new : found
    folder =
      isThere
      ? target
      : target.deletingLastPathComponent().appending(
        path: ".\(target.lastPathComponent).sotto-part", directoryHint: .isDirectory)
    if isNew {
      try begin()
    } else {
      use = ExportFolderUse(folder) { [folder, old] in
        ExportFolder.sweep(folder, Set((old?.files ?? [:]).keys))
      }
    }
    if wasEmpty { try save(new) }
  }

  /// Removes what a killed export has left of files that were not whole, beside those that it named.
  private static func sweep(_ folder: URL, _ paths: Set<String>) {
    let folders = Set(paths.map { folder.appending(path: $0).deletingLastPathComponent().path })
    for place in folders {
      // What cannot be removed is in nobody's way.
      for name in (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
      where name.hasPrefix(".") && name.hasSuffix(ExportFolder.partialEnding) {
        unsafe unlink("\(place)/\(name)")
      }
    }
  }

  /// How the name of a file ends that is not whole yet.
  static let partialEnding = ".sotto-part"

  /// The forms that are written.
  var formats: Set<ExportFormat> { Set(new.formats) }

  private static func content(of folder: URL) throws -> [String] {
    var isFolder: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) else {
      return []
    }
    guard isFolder.boolValue else {
      throw JournalError(.usage, "\(folder.path) is a file", hint: "name a new folder")
    }
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder.path)
    } catch {
      throw JournalError(exporting: error, folder.path)
    }
  }

  /// Makes the draft; one that an export left behind that was cut off goes.
  private func begin() throws {
    do {
      if FileManager.default.fileExists(atPath: folder.path) {
        guard try isDraft(ExportFolder.content(of: folder)) else {
          throw JournalError(.usage, "\(folder.path) is in the way", hint: "remove it")
        }
        try FileManager.default.removeItem(at: folder)
      }
      try makeFolder(folder)
      do {
        try new.write(in: folder)
      } catch {
        // An export that never began leaves nothing.
        try? FileManager.default.removeItem(at: folder)
        throw error
      }
    } catch let error as JournalError {
      throw error
    } catch {
      throw JournalError(exporting: error, folder.path)
    }
  }

  /// Whether what lies in a draft's place is an export's own: it has said so, or was cut off before it
  /// could, when it had made nothing but the beginning of the file that says so (Foundation names it).
  private func isDraft(_ names: [String]) -> Bool {
    names.contains(ExportManifest.name) || names.allSatisfy { $0.hasPrefix(".dat.nosync") }
  }

  /// Says which files are going to be in the folder, so that the next export knows them for its own
  /// whatever happens to this one.
  func announce(_ paths: [String]) throws {
    guard !isNew, var manifest = old else { return }
    for path in paths
    where manifest.files[path] == nil && size(of: folder.appending(path: path)) == nil {
      manifest.files[path] = ExportManifest.File(sha256: "", bytes: 0)
    }
    try save(manifest)
  }

  /// Removes what earlier exports wrote and this one did not, writes the digests, and gives a new folder
  /// its name.
  func finish(entries: Int) throws -> ExportReport {
    for (path, file) in old?.files ?? [:]
    where new.files[path] == nil && path != ExportFolder.sums {
      try remove(path, file)
    }
    let sums = new.files.filter { $0.key != ExportFolder.sums && !$0.value.sha256.isEmpty }
      .sorted { $0.key < $1.key }.map { "\($0.value.sha256)  \($0.key)\n" }.joined()
    try put(sums, at: ExportFolder.sums)
    try save(new)
    if isNew {
      // An empty folder of that name is replaced, a folder with anything in it is not.
      guard unsafe rename(folder.path, target.path) == 0 else {
        let error = POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        discard()
        throw JournalError(exporting: error, target.path)
      }
    }
    report.entries = entries
    report.edited.sort()
    return report
  }

  /// Ends an export that will not be whole: a new folder is removed, what was written into one that is
  /// there stays known.
  func discard() {
    if isNew {
      try? FileManager.default.removeItem(at: folder)
    } else if wasEmpty {
      for path in new.files.keys {
        let place = folder.appending(path: path)
        try? FileManager.default.removeItem(at: place)
        prune(place.deletingLastPathComponent())
      }
      try? FileManager.default.removeItem(at: folder.appending(path: ExportManifest.name))
    } else {
      // What stopped the export is told.
      try? saveSoFar()
    }
  }

  /// Notes what was written so far, beside what the export before wrote.
  func saveSoFar() throws {
    guard var manifest = try ExportManifest(in: folder) else { return }
    manifest.files.merge(new.files) { $1 }
    try save(manifest)
  }

  private func save(_ manifest: ExportManifest) throws {
    do {
      try manifest.write(in: folder)
    } catch {
      throw JournalError(exporting: error, folder.path)
    }
  }

  /// Makes a folder that its owner alone can read.
  func makeFolder(_ folder: URL) throws {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }
}
