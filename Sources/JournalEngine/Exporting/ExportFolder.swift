import Entries
import Foundation

/// The folder of an export while it is written: a new folder has a temporary name until it is
/// complete; an existing one is updated file by file, because it may be a mount point, which cannot
/// be renamed.
///
/// Only files that an export wrote are replaced or removed, and only if nobody has changed them
/// since.
final class ExportFolder {
  /// The name of the file with the digests of all others.
  static let sums = "SHA256SUMS"

  /// The report on the work done so far.
  var report = ExportReport()
  private let target: URL
  /// The folder that is written to: the target, or the draft that becomes it.
  let folder: URL
  var isNew: Bool { folder != target }
  /// Whether the folder existed and was empty, so that a failed export must leave it empty.
  private let wasEmpty: Bool
  /// The files of the previous export.
  let old: ExportManifest?
  /// The files of this export so far.
  var new: ExportManifest
  /// The paths of the folders that exist.
  var made: Set<String> = []
  /// Held until this export ends.
  private var use: ExportFolderUse?

  /// Prepares a folder.
  /// - Throws: ``JournalError`` with `usage` if it holds other files, or an export that the request
  ///   does not update.
  init(_ request: ExportRequest) throws {
    // With the hint, the URL of the folder ends with a slash, whether or not the request's path
    // does.
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

  /// Removes incomplete files that a killed export left in the folders of the given files.
  private static func sweep(_ folder: URL, _ paths: Set<String>) {
    let folders = Set(paths.map { folder.appending(path: $0).deletingLastPathComponent().path })
    for place in folders {
      // Files that cannot be removed do no harm.
      for name in (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
      where name.hasPrefix(".") && name.hasSuffix(ExportFolder.partialEnding) {
        unsafe unlink("\(place)/\(name)")
      }
    }
  }

  /// The file name ending of incomplete files.
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

  /// Creates the draft folder, and removes the draft of an interrupted export.
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
        // An export that could not begin leaves nothing behind.
        try? FileManager.default.removeItem(at: folder)
        throw error
      }
    } catch let error as JournalError {
      throw error
    } catch {
      throw JournalError(exporting: error, folder.path)
    }
  }

  /// Whether a folder with these files is the draft of an export: it contains the manifest, or only
  /// the temporary file from which Foundation makes the manifest, if the export was interrupted
  /// that early.
  private func isDraft(_ names: [String]) -> Bool {
    names.contains(ExportManifest.name) || names.allSatisfy { $0.hasPrefix(".dat.nosync") }
  }

  /// Records which files will be in the folder, so that the next export recognises them as its own
  /// even if this one is interrupted.
  func announce(_ paths: [String]) throws {
    guard !isNew, var manifest = old else { return }
    for path in paths
    where manifest.files[path] == nil && size(of: folder.appending(path: path)) == nil {
      manifest.files[path] = ExportManifest.File(sha256: "", bytes: 0)
    }
    try save(manifest)
  }

  /// Removes files of earlier exports that this one did not write, writes the digests, and gives a
  /// new folder its final name.
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
      // This replaces an empty folder of that name, and fails if the folder contains anything.
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

  /// Ends an incomplete export: removes a new folder, or records the files written to an existing
  /// one.
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
      // The error that ended the export is the one to report.
      try? saveSoFar()
    }
  }

  /// Adds the files written so far to the manifest of the previous export.
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

  /// Creates a folder that only its owner can read.
  func makeFolder(_ folder: URL) throws {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }
}
