import Digests
import Entries
import Foundation

/// The files in an export's folder: each appears only when it is complete, and files that somebody
/// has changed are never lost.
extension ExportFolder {
  /// Puts a file in its place, unless it is there as it is to be.
  func put(_ text: String, at path: String) throws {
    try put(Data(text.utf8), at: path)
  }

  /// Puts a file in its place, unless it is there as it is to be.
  func put(_ data: Data, at path: String) throws {
    let file = ExportManifest.File(
      sha256: SHA256.hash(data: data).hexadecimal, bytes: Int64(data.count))
    try place(file, at: path, partial(path)) { partial in
      // A replaced file must stay until the new one is on the disk; a new file need not wait for
      // that.
      try HashedFile.write(data, to: partial, waits: !isNew)
    }
  }

  /// Returns the path of a recording's file from an earlier export, if it is still there.
  func keptSound(_ sound: String) -> String? {
    guard let (path, file) = old?.files.first(where: { $0.value.sound == sound }),
      !file.sha256.isEmpty, size(of: folder.appending(path: path)) == file.bytes
    else { return nil }
    // Several entries may have the same picture, which counts once.
    if new.files.updateValue(file, forKey: path) == nil { report.unchanged += 1 }
    return path
  }

  /// Puts a recording's file in its place.
  /// - Parameter write: Writes the file at a place, and returns what it wrote.
  func putSound(
    at path: String, _ write: (URL) throws -> ExportManifest.File
  ) throws {
    let partial = try partial(path)
    do {
      try place(try write(partial), from: partial, at: path)
    } catch {
      // The first error is reported; the next export removes what remains.
      try? FileManager.default.removeItem(at: partial)
      prune(partial.deletingLastPathComponent())
      // The folder is made again for the next file in it.
      made.removeAll()
      throw error
    }
  }

  /// Moves a file that was written under another name to its place, unless an equal file is there.
  func place(_ file: ExportManifest.File, from partial: URL, at path: String) throws {
    try place(file, at: path, partial, written: true) { _ in }
  }

  private func place(
    _ file: ExportManifest.File, at path: String, _ partial: URL, written: Bool = false,
    _ write: (URL) throws -> Void
  ) throws {
    // Several entries may have the same picture, whose file is then there already.
    guard new.files[path]?.sha256 != file.sha256 else {
      if written { try? FileManager.default.removeItem(at: partial) }
      return
    }
    let target = folder.appending(path: path)
    // An empty file is left by a power failure; no work is lost with it.
    if let size = size(of: target), size > 0 || file.bytes == 0 {
      let digest = try ExportFolder.digest(of: target)
      if digest == file.sha256 {
        new.files[path] = file
        report.unchanged += 1
        if written { try? FileManager.default.removeItem(at: partial) }
        return
      }
      // A file that differs from the last export was changed by somebody.
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
    // If this export is killed, the next one recognises its files.
    if !isNew, report.written.isMultiple(of: 200) { try saveSoFar() }
  }

  /// The temporary name of a file until it is complete; creates its folder if necessary.
  func partial(_ path: String) throws -> URL {
    let target = folder.appending(path: path)
    let parent = target.deletingLastPathComponent()
    if made.insert(parent.path).inserted {
      do {
        try makeFolder(parent)
      } catch {
        throw JournalError(exporting: error, parent.path)
      }
    }
    return parent.appending(path: ".\(target.lastPathComponent)\(ExportFolder.partialEnding)")
  }

  /// Removes a file that an earlier export wrote, unless somebody has changed it.
  func remove(_ path: String, _ file: ExportManifest.File) throws {
    let place = folder.appending(path: path)
    guard size(of: place) != nil else { return }
    // The digest of a file is not known if its export was interrupted.
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

  /// Removes a folder and the folders above it, as long as they are empty.
  func prune(_ folder: URL) {
    var parent = folder
    while parent.path.count > self.folder.path.count, unsafe rmdir(parent.path) == 0 {
      parent = parent.deletingLastPathComponent()
    }
  }

  /// How many bytes a file has; nil if it is not there.
  func size(of file: URL) -> Int64? {
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
