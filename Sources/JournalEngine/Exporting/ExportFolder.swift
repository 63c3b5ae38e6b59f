import Crypto
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
  private(set) var report = ExportReport()
  private let target: URL
  /// The folder that is written to: the target, or the draft that becomes it.
  private let folder: URL
  private var isNew: Bool { folder != target }
  /// Whether the folder was there and empty, and is to be empty again if the export fails.
  private let wasEmpty: Bool
  private let old: ExportManifest?
  private var new: ExportManifest
  private var made: Set<String> = []

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
    if isNew { try begin() }
    if wasEmpty { try save(new) }
  }

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

  /// Puts a file in its place, unless it is there as it is to be.
  func put(_ text: String, at path: String) throws {
    try put(Data(text.utf8), at: path)
  }

  /// Puts a file in its place, unless it is there as it is to be.
  func put(_ data: Data, at path: String) throws {
    let file = ExportManifest.File(
      sha256: SHA256.hash(data: data).hexadecimal, bytes: Int64(data.count))
    try place(file, at: path) { partial in try data.write(to: partial) }
  }

  /// Returns the path of a recording's file from an earlier export, if it is still there.
  func keptSound(_ sound: String) -> String? {
    guard let (path, file) = old?.files.first(where: { $0.value.sound == sound }),
      !file.sha256.isEmpty, size(of: folder.appending(path: path)) == file.bytes
    else { return nil }
    new.files[path] = file
    report.unchanged += 1
    return path
  }

  /// Puts a recording's file in its place.
  /// - Parameter write: Writes the file at a place, and returns what it wrote.
  func putSound(
    at path: String, _ write: (URL) throws -> ExportManifest.File
  ) throws {
    let partial = try partial(path)
    do {
      let file = try write(partial)
      try place(file, at: path, written: true) { _ in }
    } catch {
      // What stopped it is told; what stays of it is swept by the next export.
      try? FileManager.default.removeItem(at: partial)
      throw error
    }
  }

  private func place(
    _ file: ExportManifest.File, at path: String, written: Bool = false,
    _ write: (URL) throws -> Void
  ) throws {
    let target = folder.appending(path: path)
    let partial = try partial(path)
    if size(of: target) != nil {
      let digest = try ExportFolder.digest(of: target)
      if digest == file.sha256 {
        new.files[path] = file
        report.unchanged += 1
        if written { try? FileManager.default.removeItem(at: partial) }
        return
      }
      // A file that is not as the last export left it is somebody's work.
      guard let known = old?.files[path], known.sha256.isEmpty || known.sha256 == digest else {
        report.edited.append(path)
        if let known = old?.files[path] { new.files[path] = known }
        if written { try? FileManager.default.removeItem(at: partial) }
        return
      }
    }
    do {
      if !written { try write(partial) }
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o600], ofItemAtPath: partial.path)
      guard unsafe rename(partial.path, target.path) == 0 else {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
    } catch {
      try? FileManager.default.removeItem(at: partial)
      throw JournalError(exporting: error, target.path)
    }
    new.files[path] = file
    report.written += 1
    report.bytes += file.bytes
    // What a killed export wrote is then known to the next one.
    if !isNew, report.written.isMultiple(of: 200) { try saveSoFar() }
  }

  /// The name under which a file is written before it is whole, in a folder that is there.
  private func partial(_ path: String) throws -> URL {
    let target = folder.appending(path: path)
    let parent = target.deletingLastPathComponent()
    if made.insert(parent.path).inserted {
      do {
        try makeFolder(parent)
      } catch {
        throw JournalError(exporting: error, parent.path)
      }
    }
    return parent.appending(path: ".\(target.lastPathComponent).sotto-part")
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

  private func saveSoFar() throws {
    guard var manifest = try ExportManifest(in: folder) else { return }
    manifest.files.merge(new.files) { $1 }
    try save(manifest)
  }

  private func remove(_ path: String, _ file: ExportManifest.File) throws {
    let place = folder.appending(path: path)
    guard size(of: place) != nil else { return }
    // Of a file that was begun when an export was cut off, no digest is known.
    guard try file.sha256.isEmpty || ExportFolder.digest(of: place) == file.sha256 else {
      report.edited.append(path)
      return
    }
    do {
      try FileManager.default.removeItem(at: place)
      report.removed += 1
    } catch {
      throw JournalError(exporting: error, place.path)
    }
    prune(place.deletingLastPathComponent())
  }

  /// Removes a folder with nothing left in it, and those above; one with something refuses.
  private func prune(_ folder: URL) {
    var parent = folder
    while parent.path.count > self.folder.path.count, unsafe rmdir(parent.path) == 0 {
      parent = parent.deletingLastPathComponent()
    }
  }

  private func save(_ manifest: ExportManifest) throws {
    do {
      try manifest.write(in: folder)
    } catch {
      throw JournalError(exporting: error, folder.path)
    }
  }

  private func makeFolder(_ folder: URL) throws {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  private func size(of file: URL) -> Int64? {
    let facts = try? FileManager.default.attributesOfItem(atPath: file.path)
    return (facts?[.size] as? NSNumber)?.int64Value
  }

  private static func digest(of file: URL) throws -> String {
    do {
      let handle = try FileHandle(forReadingFrom: file)
      defer { try? handle.close() }
      var hash = SHA256()
      while let data = try handle.read(upToCount: 1 << 20), !data.isEmpty {
        hash.update(data: data)
      }
      return hash.finalize().hexadecimal
    } catch {
      throw JournalError(exporting: error, file.path)
    }
  }
}

extension JournalError {
  /// Describes why something could not be written into the folder of an export.
  init(exporting error: any Error, _ path: String) {
    let number = JournalError.number(of: error)
    if number == ENOTEMPTY || number == EEXIST {
      self.init(
        .usage, "\(path) holds other files by now", hint: "name a new or an empty folder")
    } else {
      self.init(system: number, path)
    }
  }

  /// Returns what the system said, by its number.
  private static func number(of error: any Error) -> Int32 {
    if let posix = (error as? POSIXError)?.code { return posix.rawValue }
    let code = (error as? CocoaError)?.code
    if code == .fileWriteOutOfSpace { return ENOSPC }
    if code == .fileWriteNoPermission || code == .fileReadNoPermission { return EACCES }
    if code == .fileWriteVolumeReadOnly { return EROFS }
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    return underlying.map { Int32(truncatingIfNeeded: $0.code) } ?? EIO
  }
}
