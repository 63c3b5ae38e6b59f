import Entries
import Foundation
import Intake
import Listening
import SoundFiles
import Storage

/// The files of sound in a backup's folder, each named by the SHA-256 of its bytes and written
/// once.
final class SoundPool {
  /// How many bytes are written before they are verified and get their final names.
  private static let batch: Int64 = 32 << 20
  private static let ending = ".part"

  private let folder: String
  private var pending: Set<SoundName> = []
  private var pendingBytes: Int64 = 0

  /// - Parameter folder: The folder of the files; it is created with the first file.
  init(folder: String) { self.folder = folder }

  /// The path of a file.
  func path(of name: SoundName) -> String {
    "\(folder)/\(name.folderName)/\(name.fileName)"
  }

  /// The size of a file; nil if it is missing.
  func size(of name: SoundName) -> Int64? { StoredFile.size(path(of: name)) }

  /// Returns the bytes of a file, or nil if it is missing or its digest is not the one in its name.
  func read(_ name: SoundName) -> [UInt8]? {
    SoundPool.bytes(path(of: name), digest: name.digest)
  }

  /// Whether a file is being written, without its name yet.
  func isPending(_ name: SoundName) -> Bool { pending.contains(name) }

  /// Writes a file; it gets its final name when enough others have been written, or in
  /// ``settle()``.
  func add(_ bytes: [UInt8], as name: SoundName) throws(JournalError) {
    try StoredFile.makeFolder(folder)
    try StoredFile.makeFolder("\(folder)/\(name.folderName)")
    let draft = draft(of: name)
    let descriptor = unsafe open(
      draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw JournalError(system: errno, path(of: name)) }
    defer { close(descriptor) }
    // Added before it is written, so that an incomplete file is removed.
    pending.insert(name)
    do throws(SoundFileError) {
      var writer = BinaryFileWriter(descriptor: descriptor)
      try writer.write(bytes)
      try writer.finish()
    } catch {
      throw error.code == .diskFull ? .full(folder) : JournalError(writing: error)
    }
    pendingBytes += Int64(bytes.count)
    if pendingBytes >= SoundPool.batch { try settle() }
  }

  /// Writes everything to the disk, reads it again to verify it, and gives the files their final
  /// names.
  func settle() throws(JournalError) {
    guard !pending.isEmpty else { return }
    // The first call waits for most of the data, the others for little.
    for name in pending { try StoredFile.settle(file: draft(of: name), path(of: name)) }
    for name in pending {
      guard SoundPool.bytes(draft(of: name), digest: name.digest) != nil else {
        throw JournalError(
          .damaged, "what was written to \(folder) reads differently",
          hint: "the disk is not to be trusted: use another")
      }
    }
    for name in pending {
      guard unsafe rename(draft(of: name), path(of: name)) == 0 else {
        throw JournalError(system: errno, path(of: name))
      }
    }
    for part in Set(pending.map(\.folderName)) { DiskFile.settle(folder: "\(folder)/\(part)") }
    DiskFile.settle(folder: folder)
    pending = []
    pendingBytes = 0
  }

  /// Returns all files of sound in the folder, with their sizes.
  func all() -> [(name: SoundName, size: Int64)] {
    files().compactMap { part, file in
      guard let name = SoundName(fileName: file), name.folderName == part,
        let size = size(of: name)
      else { return nil }
      return (name, size)
    }
  }

  /// Removes a file.
  func remove(_ name: SoundName) throws(JournalError) {
    guard unsafe unlink(path(of: name)) == 0 || errno == ENOENT else {
      throw JournalError(system: errno, path(of: name))
    }
    // This fails, as intended, while the folder contains other files.
    unsafe rmdir("\(folder)/\(name.folderName)")
  }

  /// Removes unfinished files of a killed run; the folder must be locked.
  func sweep() {
    for (part, file) in files() where file.hasPrefix(".") && file.hasSuffix(SoundPool.ending) {
      let name = file.dropFirst().dropLast(SoundPool.ending.count)
      if SoundName(fileName: String(name)) != nil { unsafe unlink("\(folder)/\(part)/\(file)") }
    }
  }

  /// The names of all files, each with that of its folder.
  private func files() -> [(part: String, file: String)] {
    let manager = FileManager.default
    let parts = ((try? manager.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    return parts.flatMap { part in
      ((try? manager.contentsOfDirectory(atPath: "\(folder)/\(part)")) ?? []).sorted()
        .map { (part, $0) }
    }
  }

  private func draft(of name: SoundName) -> String {
    "\(folder)/\(name.folderName)/.\(name.fileName)\(SoundPool.ending)"
  }

  private static func bytes(_ path: String, digest: String) -> [UInt8]? {
    guard StoredFile.size(path) != nil, let data = FileManager.default.contents(atPath: path) else {
      return nil
    }
    let bytes = [UInt8](data)
    return BytesIdentity.digest(of: bytes) == digest ? bytes : nil
  }

  deinit {
    for name in pending {
      unsafe unlink("\(folder)/\(name.folderName)/.\(name.fileName)\(SoundPool.ending)")
    }
  }
}
